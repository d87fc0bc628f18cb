import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { activeStation } from '../../app/app-store.ts';
import { useFrom, useStores } from '../../app/stores-context.tsx';
import { Section } from '../../components/section.tsx';
import { WatchedFolder } from './watched-folder.tsx';

/** Where price sheets of the active station may come from by themselves. */
export function PriceFolderSection() {
  const { t } = useTranslation();
  const { priceFolder } = useStores();
  const stationId = useFrom('app', (state) => activeStation(state.app)?.id ?? null);
  const folder = useFrom('priceFolder', (state) => state.folder);
  useEffect(() => {
    if (stationId !== null) void priceFolder.getState().load(stationId);
  }, [priceFolder, stationId]);
  const { chooseFolder, setFolder } = priceFolder.getState();
  return (
    <Section title={t('priceFolder.title')} text={t('priceFolder.text')}>
      {folder === null ? (
        <div style={{ height: 150 }} aria-busy="true" />
      ) : (
        <WatchedFolder
          folder={folder}
          title={t('priceFolder.folder')}
          text={t('priceFolder.folderText')}
          off={t('priceFolder.off')}
          chooseFolder={chooseFolder}
          setFolder={setFolder}
        />
      )}
    </Section>
  );
}
