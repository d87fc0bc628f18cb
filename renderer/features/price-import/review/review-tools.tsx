import { ActionIcon, Menu, Text, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconArrowDown, IconArrowUp, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportView, IssueCount } from '../../../../preload/contract/price-import/price-import.ts';
import { Fitting } from '../../../components/fields/fitting.tsx';
import { SearchBox } from '../../../components/fields/search-box.tsx';
import { formatCount } from '../../../format/numbers.ts';
import { RowChips } from './row-chips.tsx';
import type { ReviewState } from './use-review.ts';

interface Props {
  readonly view: ImportView;
  readonly review: ReviewState;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

const ICONS = {
  error: IconCircleX,
  reason: IconAlertTriangle,
  confirm: IconAlertTriangle,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
} as const;

function Search({ review, search, onLeave }: Pick<Props, 'review' | 'search' | 'onLeave'>) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') onLeave();
    if (event.key === 'Enter' && text.trim() !== '') void review.find({ type: 'text', text: text.trim() });
  }
  return (
    <SearchBox
      ref={search}
      className="rc-review-search"
      flex="none"
      label={t('prices.search')}
      placeholder={t('prices.searchPlaceholder')}
      value={text}
      maxLength={200}
      onText={setText}
      onKeyDown={onKeyDown}
    />
  );
}

/** One kind of issue: filters by its severity and steps through its rows. */
function IssueChip({ kind, onGo }: { readonly kind: IssueCount; readonly onGo: () => void }) {
  const { t } = useTranslation();
  const Glyph = ICONS[kind.severity];
  return (
    <button
      type="button"
      className="rc-chip rc-issue-chip"
      data-severity={kind.severity}
      title={t('prices.issueGo', { count: kind.rows, label: kind.label })}
      onClick={onGo}
    >
      <Glyph size={13} stroke={2} aria-hidden />
      {kind.label}
      <span className="rc-num">{formatCount(kind.rows)}</span>
    </button>
  );
}

/** Chips that fit on the line; the menu at its end lists all. */
function IssueChips({ issues, onGo }: { readonly issues: readonly IssueCount[]; readonly onGo: (kind: IssueCount) => void }) {
  const { t } = useTranslation();
  const items = issues.map((kind) => ({ id: kind.code, node: <IssueChip kind={kind} onGo={() => onGo(kind)} /> }));
  return (
    <div className="rc-issue-chips">
      <Fitting
        label={t('prices.issueKinds')}
        items={items}
        more={(hidden) => (
          <Menu position="bottom-end" shadow="md">
            <Menu.Target>
              <button type="button" className="rc-chip rc-fixed">
                {t('prices.issueMore', { count: hidden })}
              </button>
            </Menu.Target>
            <Menu.Dropdown>
              {issues.map((kind) => {
                const Glyph = ICONS[kind.severity];
                return (
                  <Menu.Item
                    key={kind.code}
                    leftSection={<Glyph size={14} stroke={2} aria-hidden />}
                    rightSection={<span className="rc-num rc-dim">{formatCount(kind.rows)}</span>}
                    onClick={() => onGo(kind)}
                  >
                    {kind.label}
                  </Menu.Item>
                );
              })}
            </Menu.Dropdown>
          </Menu>
        )}
      />
    </div>
  );
}

/** Navigation between rows: by text, from error to error, by kind of issue. */
export function ReviewTools({ view, review, search, onLeave, children }: Props) {
  const { t } = useTranslation();
  const none = view.counts.filters.errors === 0;
  const step = (label: string, icon: ReactNode, type: 'error' | 'previous-error') => (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} disabled={none} onClick={() => void review.find({ type })}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
  return (
    <section className="rc-bar rc-tools" aria-label={t('prices.tools')}>
      <Search review={review} search={search} onLeave={onLeave} />
      <RowChips view={view} />
      {step(t('prices.previousError'), <IconArrowUp size={16} aria-hidden />, 'previous-error')}
      {step(t('prices.nextError'), <IconArrowDown size={16} aria-hidden />, 'error')}
      <IssueChips issues={view.counts.issues} onGo={({ code, severity }) => void review.find({ type: 'issue', code, severity })} />
      {review.chosen > 1 && (
        <Text fz="xs" fw={600} className="rc-num" flex="none" aria-live="polite">
          {t('prices.chosen', { count: review.chosen })}
        </Text>
      )}
      {children}
    </section>
  );
}
