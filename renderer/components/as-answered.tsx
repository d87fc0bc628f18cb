import { useTranslation } from 'react-i18next';
import { RawText } from './raw-text.tsx';

/** The network's answer verbatim, for support; collapsed until opened. */
export function AsAnswered({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  return (
    <details className="rc-answered">
      <summary>{t('common.asAnswered')}</summary>
      <RawText label={t('common.asAnswered')} text={text} />
    </details>
  );
}
