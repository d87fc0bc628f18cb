import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../components/error-text.tsx';
import { TitledModal } from '../../components/titled-modal.tsx';
import { useFrom, useStores } from '../../kit/stores-context.tsx';
import { PIN_INPUT } from './pin-input.ts';

interface Props {
  readonly what: 'create' | 'change' | 'remove';
  readonly onClose: () => void;
}

const FIELDS = { create: ['pin', 'repeat'], change: ['old', 'pin', 'repeat'], remove: ['old'] } as const;
const LABELS = { old: 'people.pinOld', pin: 'people.pinNew', repeat: 'people.pinRepeat' } as const;
const TITLES = { create: 'people.pinCreate', change: 'people.pinChange', remove: 'people.pinRemove' } as const;
const NOTHING = { old: '', pin: '', repeat: '' };

/** Sets, changes or removes the PIN. A change or removal needs the current PIN, unlocked or not. */
export function PinFormDialog({ what, onClose }: Props) {
  const { t } = useTranslation();
  const { people } = useStores();
  const busy = useFrom('people', (state) => state.busy);
  const error = useFrom('people', (state) => state.error);
  const [value, setValue] = useState(NOTHING);
  const [differs, setDiffers] = useState(false);
  useEffect(() => people.getState().reset(), [people]);
  const fields = FIELDS[what];
  const { old, pin, repeat } = value;
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (what !== 'remove' && pin !== repeat) return setDiffers(true);
    const { setPin, removePin } = people.getState();
    const saved = await (what === 'remove' ? removePin(old) : setPin(pin, what === 'change' ? old : null));
    if (!saved) return;
    notifications.show({ message: t(what === 'remove' ? 'people.pinGone' : 'people.pinSaved'), color: 'teal' });
    onClose();
  }
  const field = error?.details?.field;
  const errorOf = (name: keyof typeof NOTHING) => {
    if (name === 'repeat') return differs ? t('people.pinDiffers') : null;
    return field === name ? error?.message : null;
  };
  return (
    <TitledModal size="sm" title={t(TITLES[what])} busy={busy} onClose={onClose}>
      <form onSubmit={(event) => void save(event)}>
        <Stack gap="sm">
          {fields.map((name, place) => (
            <PasswordInput
              {...PIN_INPUT}
              key={name}
              label={t(LABELS[name])}
              visibilityToggleButtonProps={{ 'aria-label': t('people.pinShow') }}
              data-autofocus={place === 0 ? true : undefined}
              value={value[name]}
              error={errorOf(name)}
              onChange={({ currentTarget }) => {
                setDiffers(false);
                setValue({ ...value, [name]: currentTarget.value });
              }}
            />
          ))}
          {error !== null && field === undefined && <ErrorNote error={error} />}
          <Group justify="flex-end" gap="xs" mt="xs">
            <Button variant="default" disabled={busy} onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={busy} disabled={fields.some((name) => value[name] === '')}>
              {t(what === 'remove' ? 'people.pinRemove' : 'people.pinSave')}
            </Button>
          </Group>
        </Stack>
      </form>
    </TitledModal>
  );
}
