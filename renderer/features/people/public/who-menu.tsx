import { Menu } from '@mantine/core';
import { IconCheck, IconLock, IconUser, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { currentOf, listedOf } from '../people-store.ts';

/** Who uses the program, at the top of every screen; nothing where nobody keeps a list. */
export function WhoMenu() {
  const { t } = useTranslation();
  const { people: store, nav } = useStores();
  const people = useFrom('people', (state) => state.people);
  const listed = listedOf(people);
  const unlocked = people?.pin.isSet === true && people.pin.unlocked;
  if (listed.length === 0 && !unlocked) return null;
  const current = currentOf(people);
  const { use, lock } = store.getState();
  const mark = (is: boolean) => <IconCheck size={16} aria-hidden className={is ? undefined : 'rc-unmarked'} />;
  return (
    <Menu width={260} position="bottom-end" shadow="md">
      <Menu.Target>
        <button
          type="button"
          className="rc-header-button"
          aria-label={current === null ? undefined : t('people.whoNow', { name: current.name })}
        >
          <IconUser size={18} stroke={1.7} aria-hidden />
          <span className="rc-truncate rc-who" title={current?.name ?? t(listed.length === 0 ? 'people.unlocked' : 'people.who')}>
            {current?.name ?? t(listed.length === 0 ? 'people.unlocked' : 'people.who')}
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown mah={420} className="rc-scroll">
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
      </Menu.Dropdown>
    </Menu>
  );
}
