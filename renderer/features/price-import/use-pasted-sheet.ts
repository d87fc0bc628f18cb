import { useEffect, useRef } from 'react';

/** A paste into a text field or a dialog is not meant for the sheet. */
function isElsewhere(target: EventTarget | null): boolean {
  const typing = target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
  return typing || document.querySelector('[role="dialog"]') !== null;
}

/** Handles a file pasted anywhere on the page, or the text of copied cells. */
export function usePastedSheet(onFile: (file: File) => void, onText: (text: string) => void): void {
  const latest = useRef({ onFile, onText });
  useEffect(() => {
    latest.current = { onFile, onText };
  });
  useEffect(() => {
    function onPaste(event: ClipboardEvent): void {
      if (event.clipboardData === null || isElsewhere(event.target)) return;
      event.preventDefault();
      const [file] = event.clipboardData.files;
      const text = event.clipboardData.getData('text/plain');
      // Excel copies cells as text and as a picture; the text wins.
      if (text.trim() === '' && file !== undefined) latest.current.onFile(file);
      else latest.current.onText(text);
    }
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, []);
}
