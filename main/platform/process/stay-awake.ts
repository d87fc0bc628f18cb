/** The used part of Electron's powerSaveBlocker. */
interface Blocker {
  start(type: 'prevent-app-suspension'): number;
  stop(id: number): unknown;
}

/** Keeps the PC awake while something is being sent: its answer would be lost. */
export function createStayAwake(blocker: Blocker): (sending: boolean) => void {
  let id: number | null = null;
  return (sending) => {
    if (sending === (id !== null)) return;
    if (id === null) id = blocker.start('prevent-app-suspension');
    else {
      blocker.stop(id);
      id = null;
    }
  };
}
