import { IconFileImport } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';

interface Props {
  readonly label: string;
  readonly className?: string;
  /** Nothing is taken now. */
  readonly busy: boolean;
  /** Said while something hangs over it. */
  readonly hint: string;
  /** Reads it within the event: afterwards the transfer is empty. */
  readonly onFiles: (transfer: DataTransfer) => void;
  readonly children: ReactNode;
}

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** A whole screen that takes what is dropped on it, and says so while something hangs over it. */
export function FileDropArea({ label, className = '', busy, hint, onFiles, children }: Props) {
  // Entering a child comes before leaving its parent: only the count tells whether it is still over us.
  const depth = useRef(0);
  const [over, setOver] = useState(false);
  const count = (change: number) => {
    depth.current = Math.max(0, depth.current + change);
    setOver(depth.current > 0);
  };
  return (
    <section
      className={`rc-drop-area ${className}`}
      aria-label={label}
      onDragEnter={(event) => carriesFiles(event) && count(1)}
      onDragLeave={(event) => carriesFiles(event) && count(-1)}
      onDragOver={(event) => {
        event.preventDefault();
        event.dataTransfer.dropEffect = busy ? 'none' : 'copy';
      }}
      onDrop={(event) => {
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        if (!busy && carriesFiles(event)) onFiles(event.dataTransfer);
      }}
    >
      {children}
      {over && (
        <div className="rc-drop-over" aria-hidden>
          <IconFileImport size={34} stroke={1.5} />
          {hint}
        </div>
      )}
    </section>
  );
}
