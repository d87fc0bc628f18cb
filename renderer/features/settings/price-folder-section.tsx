import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
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
  useEffect(() => {
    if (stationId !== null) void priceFolder.getState().load(stationId);
  }, [priceFolder, stationId]);
  const { chooseFolder, setFolder } = priceFolder.getState();
  return (
    <Section title={t('priceFolder.title')} text={t('priceFolder.text')}>
      <WatchedFolder folder={folder} words="priceFolder" chooseFolder={chooseFolder} setFolder={setFolder} />
    </Section>
  );
}
