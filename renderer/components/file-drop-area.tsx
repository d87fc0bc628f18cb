import { IconFileImport } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';

interface Props {
  readonly label: string;
  readonly className?: string;
  /** Drops are ignored now. */
  readonly busy: boolean;
  /** Message while files are dragged over the area. */
  readonly hint: string;
  /** Must read the transfer within the event: it is empty afterwards. */
  readonly onFiles: (transfer: DataTransfer) => void;
  readonly children: ReactNode;
}

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** A screen that accepts dropped files and shows a hint while files are dragged over it. */
export function FileDropArea({ label, className = '', busy, hint, onFiles, children }: Props) {
  // Entering a child fires before leaving its parent: only a counter shows whether the pointer is still inside.
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
