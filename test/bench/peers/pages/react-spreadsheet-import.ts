import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { ReactSpreadsheetImport } from 'react-spreadsheet-import';
import { FIELDS, rootElement } from './fields.ts';

const fields = FIELDS.map(({ label, key, pattern }) => ({
  label,
  key,
  alternateMatches: [label],
  fieldType: { type: 'input' },
  validations: [
    { rule: 'required', errorMessage: 'required' },
    { rule: 'regex', value: pattern, errorMessage: 'form' },
  ],
}));

createRoot(rootElement()).render(createElement(ReactSpreadsheetImport, { isOpen: true, onClose: () => {}, onSubmit: () => {}, fields }));
