import { Menu } from '@mantine/core';
import { IconCheck, IconLock, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MenuAt } from '../../components/floating/menu-at.tsx';
import type { PopupAt } from '../../components/floating/popup.tsx';
import { useFrom, useStores } from '../../kit/stores-context.tsx';
import { currentOf, listedOf } from './people-store.ts';

/** Menu of this PC's people, and the lock of the manager's PIN. */
export function PeopleMenu({ at }: { readonly at: PopupAt }) {
  const { t } = useTranslation();
  const { people: store, nav } = useStores();
  const people = useFrom('people', (state) => state.people);
  const listed = listedOf(people);
  const unlocked = people?.pin.isSet === true && people.pin.unlocked;
  const current = currentOf(people);
  const { use, lock } = store.getState();
  const mark = (is: boolean) => <IconCheck size={16} aria-hidden className={is ? undefined : 'rc-unmarked'} />;
  return (
    <MenuAt at={at} width={260} position="bottom-end">
      {listed.length > 0 && <Menu.Label>{t('people.who')}</Menu.Label>}
      {listed.map(({ id, name }) => (
        <Menu.Item key={id} leftSection={mark(id === current?.id)} onClick={() => void use(id)}>
          {name}
        </Menu.Item>
      ))}
      {listed.length > 0 && (
        <Menu.Item leftSection={mark(current === null)} onClick={() => void use(null)}>
          {t('people.nobody')}
        </Menu.Item>
      )}
      {listed.length > 0 && <Menu.Divider />}
      {unlocked && (
        <Menu.Item leftSection={<IconLock size={16} aria-hidden />} onClick={() => void lock()}>
          {t('people.lock')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconUsers size={16} aria-hidden />} onClick={() => nav.getState().openSettings('people')}>
        {t('people.manage')}
      </Menu.Item>
    </MenuAt>
  );
}
