import {
  IconAlertTriangle,
  IconArrowsSplit2,
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconCloudCheck,
  IconCopy,
  IconEqualNot,
  IconEyeOff,
  IconFileUnknown,
  IconHandFinger,
  IconNotes,
  IconSearchOff,
  IconSend,
  IconShieldExclamation,
  IconStack2,
} from '@tabler/icons-react';
import type { NoteRowView, NoteState } from '../../../../preload/contract/notes/note-desk.ts';
import { type Looks, Status } from '../../../components/status.tsx';
import { UploadState } from '../../outbox/public/upload-state.tsx';

const LOOKS: Looks<NoteState> = {
  identical: { tone: 'good', icon: IconCircleCheck },
  grouped: { tone: 'good', icon: IconStack2 },
  chosen: { tone: 'good', icon: IconHandFinger },
  divergent: { tone: 'warn', icon: IconEqualNot },
  ambiguous: { tone: 'warn', icon: IconArrowsSplit2 },
  'not-found': { tone: 'warn', icon: IconSearchOff },
  doubtful: { tone: 'warn', icon: IconAlertTriangle },
  'left-out': { tone: 'neutral', icon: IconEyeOff },
  sent: { tone: 'info', icon: IconSend },
  'on-network': { tone: 'neutral', icon: IconCloudCheck },
  cancelled: { tone: 'bad', icon: IconBan },
  conflict: { tone: 'bad', icon: IconShieldExclamation },
  refused: { tone: 'bad', icon: IconCircleX },
  duplicate: { tone: 'neutral', icon: IconCopy },
  event: { tone: 'neutral', icon: IconNotes },
  other: { tone: 'neutral', icon: IconFileUnknown },
};

/** State of a note; a sent one shows its upload's progress. */
export function NoteStateBadge({ row }: { readonly row: Pick<NoteRowView, 'state' | 'stateName' | 'stage'> }) {
  if (row.state === 'sent' && row.stage !== null) return <UploadState state={row.stage} />;
  return <Status {...LOOKS[row.state]}>{row.stateName}</Status>;
}
