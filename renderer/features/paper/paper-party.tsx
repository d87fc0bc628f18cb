import { useTranslation } from 'react-i18next';
import type { PaperParty } from '../../../preload/contract/notes/note-paper.ts';
import { Fact } from '../../components/fact.tsx';
import { formatDocument } from '../../format/cnpj.ts';
import { NOTHING } from '../../format/money.ts';

/** The seller or the buyer. */
export function PaperPartyCard({ title, party }: { readonly title: string; readonly party: PaperParty }) {
  const { t } = useTranslation();
  const { name, document, stateRegistration, street, district, city, state, zip } = party;
  const address = [street, district, city, state, zip?.replace(/^(\d{5})(\d{3})$/, '$1-$2')].filter((part) => part != null);
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <p className="rc-wrap">
        <strong>{name ?? NOTHING}</strong>
      </p>
      <dl className="rc-facts">
        <Fact label={t('paper.document')}>{document === null ? NOTHING : formatDocument(document)}</Fact>
        <Fact label={t('paper.stateRegistration')}>{stateRegistration ?? NOTHING}</Fact>
        <Fact label={t('paper.address')} wide>
          {address.length === 0 ? NOTHING : address.join(', ')}
        </Fact>
      </dl>
    </section>
  );
}
