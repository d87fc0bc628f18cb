import { useFrom } from '../../kit/stores-context.tsx';
import { OutboxPage } from './detail/outbox-page.tsx';
import { OutboxList } from './outbox-list.tsx';

export function OutboxScreen() {
  const itemId = useFrom('nav', (state) => state.outboxId);
  return itemId === null ? <OutboxList /> : <OutboxPage key={itemId} itemId={itemId} />;
}
