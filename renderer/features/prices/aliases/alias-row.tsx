import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductView } from '../../../../preload/contract/price-import/price-import.ts';
import type { AliasView } from '../../../../preload/contract/prices/prices.ts';
import { bareCnpj, formatCnpj, formatDocument } from '../../../format/cnpj.ts';
import { formatFullMoment } from '../../../format/dates.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { productChoices, stationsWith } from '../public/product-choices.ts';
import { nameOfAlias } from './matching-aliases.ts';

/** The year is shown, since an alias is stored for years. */
const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' });

function Target({ alias }: { readonly alias: AliasView }) {
  const { t } = useTranslation();
  const { kind, target, targetName, stations = [] } = alias;
  if (kind === 'product') {
    return (
      <>
        {targetName ?? <span className="rc-warn">{t('aliases.unknownProduct')}</span>}
        {stations.length > 0 && <span className="rc-block rc-dim">{stations.join(', ')}</span>}
      </>
    );
  }
  return (
    <>
      {targetName !== null && <span className="rc-block">{targetName}</span>}
      <span className={targetName === null ? 'rc-num rc-nowrap' : 'rc-num rc-nowrap rc-dim'}>{formatDocument(target)}</span>
    </>
  );
}

interface ProductFieldProps {
  readonly label: string;
  readonly products: readonly ProductView[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

function ProductField({ label, products, value, onChange }: ProductFieldProps) {
  const { t } = useTranslation();
  const known = products.some(({ id }) => id === value);
  const names = products.map(({ id, name, code }) => ({ value: id, label: code === null ? name : `${name} (${code})` }));
  return (
    <NativeSelect
      size="xs"
      aria-label={label}
      autoFocus
      data={known ? names : [{ value: '', label: t('aliases.choose'), disabled: true }, ...names]}
      value={known ? value : ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

function Editor({ alias, onClose }: { readonly alias: AliasView; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { aliases } = useStores();
  const catalogs = useFrom('aliases', (state) => state.catalogs);
  const busy = useFrom('aliases', (state) => state.busy);
  const [target, setTarget] = useState(alias.kind === 'customer' ? formatCnpj(alias.target) : alias.target);
  const [wrong, setWrong] = useState<string | null>(null);
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const error = await aliases.getState().change(alias, alias.kind === 'customer' ? bareCnpj(target) : target);
    if (error === null) onClose();
    else setWrong(error.message);
  }
  return (
    <form onSubmit={(event) => void save(event)}>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <div className="rc-grow">
          {alias.kind === 'product' ? (
            <ProductField
              label={t('aliases.productOf', { label: nameOfAlias(alias) })}
              // A product of another station would mean nothing in the rows of those that have this one.
              products={productChoices(stationsWith(catalogs, alias.target))}
              value={target}
              onChange={setTarget}
            />
          ) : (
            <TextInput
              size="xs"
              aria-label={t('aliases.documentOf', { label: alias.label })}
              autoFocus
              value={target}
              onChange={({ currentTarget }) => setTarget(formatCnpj(currentTarget.value))}
            />
          )}
          {wrong !== null && (
            <Text role="alert" fz="xs" c="var(--bad-fg)" mt={3}>
              {wrong}
            </Text>
          )}
        </div>
        <Button type="submit" size="xs" loading={busy}>
          {t('aliases.save')}
        </Button>
        <Button size="xs" variant="subtle" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </Group>
    </form>
  );
}

interface Props {
  readonly alias: AliasView;
  readonly editing: boolean;
  readonly onEdit: (editing: boolean) => void;
  readonly onForget: () => void;
}

export function AliasRow({ alias, editing, onEdit, onForget }: Props) {
  const { t } = useTranslation();
  const { label, kind, confirmedAt } = alias;
  const name = nameOfAlias(alias);
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(editing);
  useEffect(() => {
    // Restores the focus to the button after editing.
    if (was.current && !editing) button.current?.focus();
    was.current = editing;
  }, [editing]);
  return (
    <tr>
      <td className="rc-alias-name rc-wrap">{label}</td>
      <td>{t(`aliases.kind.${kind}`)}</td>
      {editing ? (
        <td colSpan={3}>
          <Editor alias={alias} onClose={() => onEdit(false)} />
        </td>
      ) : (
        <>
          <td className="rc-wrap">
            <Target alias={alias} />
          </td>
          <td className="rc-nowrap">
            <time dateTime={confirmedAt} title={formatFullMoment(confirmedAt)}>
              {day.format(Date.parse(confirmedAt))}
            </time>
          </td>
          <td className="rc-end">
            <Group gap={6} wrap="nowrap" justify="flex-end">
              <Button
                ref={button}
                size="compact-xs"
                variant="default"
                aria-label={t('aliases.changeOne', { label: name })}
                onClick={() => onEdit(true)}
              >
                {t('aliases.change')}
              </Button>
              <Button size="compact-xs" variant="default" aria-label={t('aliases.forgetOne', { label: name })} onClick={onForget}>
                {t('aliases.forget')}
              </Button>
            </Group>
          </td>
        </>
      )}
    </tr>
  );
}
