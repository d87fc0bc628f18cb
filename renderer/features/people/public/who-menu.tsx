import { IconUser } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Popup } from '../../../components/floating/popup.tsx';
import { withTexts } from '../../../kit/i18n.ts';
import { useFrom } from '../../../kit/stores-context.tsx';
import { currentOf, listedOf } from '../people-store.ts';

const PeopleMenu = lazy(async () => ({ default: (await withTexts(import('../people-menu.tsx'))).PeopleMenu }));

/** The current user, at the top of every screen; hidden if no people are registered. */
export function WhoMenu() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const people = useFrom('people', (state) => state.people);
  const listed = listedOf(people);
  const unlocked = people?.pin.isSet === true && people.pin.unlocked;
  if (listed.length === 0 && !unlocked) return null;
  const current = currentOf(people);
  return (
    <Popup
      kind="menu"
      opened={opened}
      onChange={setOpened}
      target={(button) => (
        <button
          {...button}
          type="button"
          className="rc-header-button"
          aria-label={current === null ? undefined : t('people.whoNow', { name: current.name })}
        >
          <IconUser size={18} stroke={1.7} aria-hidden />
          <span className="rc-truncate rc-who" title={current?.name ?? t(listed.length === 0 ? 'people.unlocked' : 'people.who')}>
            {current?.name ?? t(listed.length === 0 ? 'people.unlocked' : 'people.who')}
          </span>
        </button>
      )}
    >
      {(at) => <PeopleMenu at={at} />}
    </Popup>
  );
}
