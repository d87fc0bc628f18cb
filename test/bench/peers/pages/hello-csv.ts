import Importer from 'hello-csv/react';
import 'hello-csv/react/index.css';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { FIELDS, rootElement } from './fields.ts';

const columns = FIELDS.map(({ label, key, pattern }) => ({
  label,
  id: key,
  type: 'string',
  validators: [{ validate: 'required' }, { validate: 'regex_matches', regex: new RegExp(pattern) }],
}));

createRoot(rootElement()).render(
  createElement(Importer, {
    sheets: [{ id: 'precos', label: 'Preços', columns }],
    maxFileSizeInBytes: 100 * 1024 * 1024,
    onComplete: () => Promise.resolve(),
  }),
);
