import { useFrom } from '../../app/stores-context.tsx';
import { OutboxList } from './outbox-list.tsx';
import { OutboxPage } from './outbox-page.tsx';

export function OutboxScreen() {
  const itemId = useFrom('nav', (state) => state.outboxId);
  return itemId === null ? <OutboxList /> : <OutboxPage key={itemId} itemId={itemId} />;
}
