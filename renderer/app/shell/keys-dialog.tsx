import { Kbd, Stack } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { keyGroups } from '../../components/keys/keys.ts';
import type { keys } from '../../components/keys/texts.ts';
import { TitledModal } from '../../components/titled-modal.tsx';
import { HelpOfScreens } from '../../features/help/public/help-dialog.tsx';
import { CallTourBack } from '../../features/home/public/call-back.tsx';
import { useFrom, useStores } from '../../kit/stores-context.tsx';
import { keyedScreens, screensOf } from './screens.ts';

function Chord({ chord }: { readonly chord: string }) {
  const { t } = useTranslation();
  const caps = t('keys.caps', { returnObjects: true });
  return (
    <span className="rc-keys-chord">
      {chord.split('+').map((part) => (
        <Kbd key={part} size="sm">
          {isCap(caps, part) ? caps[part] : part}
        </Kbd>
      ))}
    </span>
  );
}

const isCap = (caps: object, part: string): part is keyof typeof keys.caps => Object.hasOwn(caps, part);

/** All keys, grouped by scope. */
export function KeysDialog() {
  const { t } = useTranslation();
  const { nav } = useStores();
  const app = useFrom('app', (state) => state.app);
  const screens = keyedScreens(app).length;
  const screenNames = screensOf(app).map(({ name }) => name);
  const opened = useFrom('nav', ({ overlay }) => overlay === 'keys');
  return (
    <TitledModal title={t('keys.title')} opened={opened} size="lg" onClose={() => nav.getState().show(null)}>
      <Stack gap="lg">
        {keyGroups(screens).map(({ group, lines }) => (
          <section key={group} aria-label={t(`keys.groups.${group}`)}>
            <h3 className="rc-keys-group">{t(`keys.groups.${group}`)}</h3>
            <dl className="rc-keys">
              {lines.map(({ name, chords }) => (
                <Fragment key={name}>
                  <dt>{t(`keys.names.${name}`)}</dt>
                  <dd>
                    {chords.map((chord, at) => (
                      <Fragment key={chord}>
                        {at > 0 && <span className="rc-dim rc-small"> {t(name === 'screen' ? 'keys.to' : 'keys.or')} </span>}
                        <Chord chord={chord} />
                      </Fragment>
                    ))}
                  </dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
        <HelpOfScreens screens={screenNames} />
        <CallTourBack />
      </Stack>
    </TitledModal>
  );
}
