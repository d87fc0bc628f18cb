/** What the pages use of packages that are installed beside them, and only when the benchmark is asked for. */

declare module 'react-spreadsheet-import' {
  import type { FunctionComponent } from 'react';

  export const ReactSpreadsheetImport: FunctionComponent<{
    isOpen: boolean;
    onClose: () => void;
    onSubmit: () => void;
    fields: readonly unknown[];
  }>;
}

declare module 'hello-csv/react' {
  import type { FunctionComponent } from 'react';

  const Importer: FunctionComponent<{ sheets: readonly unknown[]; maxFileSizeInBytes: number; onComplete: () => Promise<void> }>;
  export default Importer;
}

declare module '@importcsv/react' {
  import type { FunctionComponent } from 'react';

  export const CSVImporter: FunctionComponent<{ columns: readonly unknown[]; isModal: boolean; onComplete: () => void }>;
}
