import { Kbd, Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { Fragment, type KeyboardEvent, type MouseEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEscape } from '../../../components/keys/use-escape.ts';
import { activeAccess, activeFleet } from '../../../kit/app-store.ts';
import type { Screen } from '../../../kit/nav-store.ts';
import type { SearchItem } from '../../../kit/search-item.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { localItems } from '../local-items.ts';
import { foundItems, isWay } from '../search-items.ts';
import { isAnswered } from '../search-store.ts';
import '../search.css';

/** Global search: the focus stays in the field, the arrows move through the results. */
export function SearchDialog({ screens }: { readonly screens: readonly Screen[] }) {
  const { t } = useTranslation();
  const { nav } = useStores();
  const opened = useFrom('nav', ({ overlay }) => overlay === 'search');
  /** A chosen result takes the focus; closing restores it. */
  const [chosen, setChosen] = useState(false);
  const close = () => nav.getState().show(null);
  useEscape(opened, close);
  return (
    <Modal
      opened={opened}
      onClose={close}
      closeOnEscape={false}
      onEnterTransitionEnd={() => setChosen(false)}
      withCloseButton={false}
      returnFocus={!chosen}
      centered={false}
      yOffset="8vh"
      size={640}
      padding={0}
      attributes={{ content: { 'aria-label': t('search.title') } }}
    >
      <SearchPanel
        screens={screens}
        onChoose={({ act }) => {
          setChosen(true);
          close();
          act();
        }}
      />
    </Modal>
  );
}

interface PanelProps {
  readonly screens: readonly Screen[];
  readonly onChoose: (item: SearchItem) => void;
}

function SearchPanel({ screens, onChoose }: PanelProps) {
  const { t } = useTranslation();
  const { outbox, search } = useStores();
  const id = useId();
  const stationId = useFrom('app', (state) => activeAccess(state.app)?.id ?? '');
  const isFleet = useFrom('app', (state) => activeFleet(state.app) !== null);
  const text = useFrom('search', (state) => state.text);
  const fresh = useFrom('search', isAnswered);
  const failure = useFrom('search', (state) => state.failure);
  const isCut = useFrom('search', (state) => (state.found?.view.cut.length ?? 0) > 0);
  const items = useItems(screens);
  const list = useRef<HTMLDivElement>(null);
  /** Result the user moved to; null: none, so the first one is active. */
  const [wanted, setWanted] = useState<string | null>(null);
  const active = Math.max(
    0,
    items.findIndex(({ id: itemId }) => itemId === wanted),
  );
  const pointer = usePointerMoved();
  /** Enter was pressed before its results arrived. */
  const waiting = useRef(false);
  // Layout effect: runs before the first key, so that fast typing is not erased.
  useLayoutEffect(() => void search.getState().begin(stationId), [search, stationId]);
  // The commands depend on whether sending is paused.
  useEffect(() => void outbox.getState().loadGates(), [outbox]);
  useEffect(() => {
    list.current?.querySelector(`[data-place="${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  useEffect(() => {
    const first = items[0];
    if (!fresh || !waiting.current) return;
    waiting.current = false;
    if (first !== undefined) onChoose(first);
  }, [fresh, items, onChoose]);

  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Enter') {
      const item = items[active];
      if (fresh || (item !== undefined && (isLocal(item) || item.id === wanted))) {
        if (item !== undefined) onChoose(item);
      } else waiting.current = true;
    } else if (step !== 0) setWanted(items.at((active + step) % items.length)?.id ?? null);
    else return;
    event.preventDefault();
  }

  return (
    <div className="rc-search">
      <div className="rc-search-field">
        <IconSearch size={19} stroke={1.8} aria-hidden />
        <input
          data-autofocus
          role="combobox"
          aria-label={t('search.title')}
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={items.length > 0 ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={t(isFleet ? 'search.fleetPlaceholder' : 'search.placeholder')}
          value={text}
          onChange={({ currentTarget }) => {
            waiting.current = false;
            setWanted(null);
            void search.getState().type(stationId, currentTarget.value);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('search.results')} className="rc-search-list" aria-busy={!fresh}>
        {items.map((item, at) => (
          <Fragment key={item.id}>
            {item.group !== items[at - 1]?.group && (
              <div className="rc-search-group" role="presentation">
                {item.heading}
              </div>
            )}
            <Row
              item={item}
              id={`${id}-${at}`}
              place={at}
              active={at === active}
              onActive={(event) => pointer.moved(event) && setWanted(item.id)}
              onChoose={() => onChoose(item)}
            />
          </Fragment>
        ))}
      </div>
      <p className="rc-search-status" role="status">
        {failure?.message ?? describeResults(t, { count: items.filter(({ id: itemId }) => !isWay(itemId)).length, isCut, fresh })}
      </p>
      <p className="rc-search-keys" aria-hidden>
        <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> {t('search.hint')}
      </p>
    </div>
  );
}

/** Chromium fires a move event when rows scroll under a resting pointer; it must not change the active row. */
function usePointerMoved(): { readonly moved: (event: MouseEvent) => boolean } {
  const last = useRef<string | null>(null);
  return {
    moved: ({ screenX, screenY }) => {
      const before = last.current;
      last.current = `${screenX} ${screenY}`;
      return before !== null && before !== last.current;
    },
  };
}

interface RowProps {
  readonly item: SearchItem;
  readonly id: string;
  readonly place: number;
  readonly active: boolean;
  readonly onActive: (event: MouseEvent) => void;
  readonly onChoose: () => void;
}

function Row({ item, id, place, active, onActive, onChoose }: RowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys, and the focus.
    // biome-ignore lint/a11y/useFocusableInteractive: it is named by the field's aria-activedescendant.
    <div
      id={id}
      role="option"
      aria-selected={active}
      data-place={place}
      className="rc-search-row"
      onMouseMove={onActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className="rc-grow">
        <span className="rc-search-label">{item.label}</span>
        {item.detail !== '' && <span className="rc-search-detail">{item.detail}</span>}
      </span>
      {item.end !== '' && <span className="rc-num rc-nowrap">{item.end}</span>}
    </div>
  );
}

const isLocal = ({ group }: SearchItem): boolean => group === 'screens' || group === 'commands';

interface Results {
  readonly count: number;
  /** Whether a group has more than it shows. */
  readonly isCut: boolean;
  readonly fresh: boolean;
}

function describeResults(t: TFunction, { count, isCut, fresh }: Results): string {
  if (!fresh) return t('search.searching');
  if (count === 0) return t('search.none');
  return isCut ? t('search.foundMore', { count }) : t('search.found', { count });
}

/** Results for the typed text. */
function useItems(screens: readonly Screen[]): readonly SearchItem[] {
  const { t } = useTranslation();
  const stores = useStores();
  const text = useFrom('search', (state) => state.text);
  const found = useFrom('search', (state) => state.found);
  return useMemo(
    () => [...localItems(t, stores, text, screens), ...(found === null ? [] : foundItems(t, stores, found))],
    [t, stores, text, found, screens],
  );
}
