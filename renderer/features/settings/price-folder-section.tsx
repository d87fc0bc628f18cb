import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../components/screen/loading.tsx';
import { Section } from '../../components/section.tsx';
import { activeStation } from '../../kit/app-store.ts';
import { useFrom, useStores } from '../../kit/stores-context.tsx';
import { WatchedFolder } from './watched-folder.tsx';

/** Watched folder for price sheets of the active station. */
export function PriceFolderSection() {
  const { t } = useTranslation();
  const { priceFolder } = useStores();
  const stationId = useFrom('app', (state) => activeStation(state.app)?.id ?? null);
  const folder = useFrom('priceFolder', (state) => state.folder);
  const folderError = useFrom('priceFolder', (state) => state.folderError);
  const load = useCallback(() => {
    if (stationId !== null) void priceFolder.getState().load(stationId);
  }, [priceFolder, stationId]);
  useEffect(load, [load]);
  const { chooseFolder, setFolder } = priceFolder.getState();
  return (
    <Section title={t('priceFolder.title')} text={t('priceFolder.text')}>
      <Loading waits={folder === null} error={folderError} height={150} onRetry={load} />
      {folder !== null && <WatchedFolder folder={folder} words="priceFolder" chooseFolder={chooseFolder} setFolder={setFolder} />}
    </Section>
  );
}
