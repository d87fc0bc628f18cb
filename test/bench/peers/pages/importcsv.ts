import { CSVImporter } from '@importcsv/react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { FIELDS, rootElement } from './fields.ts';

const columns = FIELDS.map(({ label, key, pattern }) => ({
  label,
  id: key,
  type: 'string',
  validators: [{ type: 'required' }, { type: 'regex', pattern }],
}));

createRoot(rootElement()).render(createElement(CSVImporter, { columns, isModal: false, onComplete: () => {} }));
