import { Button, Group } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TitledModal } from '../../../components/titled-modal.tsx';
import type { Screen } from '../../../kit/nav-store.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { pictureOf } from '../pictures.ts';
import '../help.css';

const PARTS = ['shows', 'you', 'comes'] as const;

/** Help of a screen: three sentences and a picture. */
export function HelpDialog() {
  const { t } = useTranslation();
  const { nav } = useStores();
  const opened = useFrom('nav', ({ overlay }) => overlay === 'help');
  const of = useFrom('nav', ({ helpOf }) => helpOf);
  const screen = t(`screens.${of}.title`);
  return (
    <TitledModal title={t('screenHelp.title', { screen })} opened={opened} size="lg" onClose={() => nav.getState().show(null)}>
      <ol className="rc-help-steps">
        {PARTS.map((part) => (
          <li key={part}>{t(`screens.${of}.${part}`)}</li>
        ))}
      </ol>
      <img className="rc-help-picture" src={pictureOf(of)} alt={t('screenHelp.picture', { screen })} />
      <Group justify="flex-end" mt="md">
        <Button variant="subtle" size="xs" leftSection={<IconKeyboard size={15} aria-hidden />} onClick={() => nav.getState().show('keys')}>
          {t('screenHelp.keys')}
        </Button>
      </Group>
    </TitledModal>
  );
}

/** List of screens whose help can be opened. */
export function HelpOfScreens({ screens }: { readonly screens: readonly Screen[] }) {
  const { t } = useTranslation();
  const { nav } = useStores();
  return (
    <section aria-label={t('screenHelp.all')}>
      <h3 className="rc-keys-group">{t('screenHelp.all')}</h3>
      <div className="rc-help-screens">
        {screens.map((screen) => (
          <button key={screen} type="button" className="rc-link rc-text-link" onClick={() => nav.getState().openHelp(screen)}>
            {t(`screens.${screen}.title`)}
          </button>
        ))}
      </div>
    </section>
  );
}
