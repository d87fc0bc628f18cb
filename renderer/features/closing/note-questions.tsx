import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ClosingView } from '../../../preload/contract/closing/closing.ts';
import { Section } from '../../components/section.tsx';
import { ScrollTable } from '../../components/table.tsx';
import { useStores } from '../../kit/stores-context.tsx';

const TALLEST = 320;
/** Last digits of an access key, enough to recognize it. */
const KEY_END = 8;

/** Notes of the month that need a decision; each links to its upload. */
export function NoteQuestions({ view: { questions } }: { readonly view: ClosingView }) {
  const { t } = useTranslation();
  const { nav } = useStores();
  if (questions.length === 0) return null;
  return (
    <Section title={t('closing.questions')} text={t('closing.questionsText')}>
      <ScrollTable
        label={t('closing.table', { of: t('closing.questions') })}
        className="rc-closing-table"
        maxHeight={TALLEST}
        head={[{ label: t('closing.questionHead.note') }, { label: t('closing.questionHead.why') }]}
      >
        {questions.map(({ itemId, number, key, sentences }) => (
          <tr key={itemId}>
            <td className="rc-nowrap">
              <Anchor component="button" type="button" fz="inherit" onClick={() => nav.getState().openUpload(itemId)}>
                {number ?? `…${key.slice(-KEY_END)}`}
              </Anchor>
            </td>
            <td>{sentences.join(' ')}</td>
          </tr>
        ))}
      </ScrollTable>
    </Section>
  );
}
