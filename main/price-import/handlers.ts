import type { Handlers } from '../../preload/contract/channels.ts';
import type { priceImportChannels } from '../../preload/contract/price-import/channels.ts';
import type { ImportsPart } from './part.ts';

type Services = Pick<ImportsPart, 'imports' | 'submit' | 'priceDesk' | 'priceFolders'>;

export function priceImportHandlers(services: Services): Handlers<keyof typeof priceImportChannels> {
  const { imports, submit, priceDesk, priceFolders } = services;
  return {
    'prices:history': priceDesk.history,
    'prices:export': ({ stationId }) => priceDesk.export(stationId),
    'prices:template': priceDesk.template,
    'prices:reprice': priceDesk.reprice,
    'prices:drafts': ({ stationId }) => priceDesk.drafts.list(stationId),
    'prices:keep-drafts': priceDesk.drafts.keep,
    'prices:folder': ({ stationId }) => priceFolders.view(stationId),
    'prices:choose-folder': ({ stationId }) => priceFolders.choose(stationId),
    'prices:set-folder': priceFolders.change,

    'aliases:list': () => priceDesk.aliases.list(),
    'aliases:set': priceDesk.aliases.set,
    'aliases:forget': priceDesk.aliases.forget,

    'imports:open': imports.open,
    'imports:list': imports.list,
    'imports:get': imports.get,
    'imports:rows': imports.rows,
    'imports:find': imports.find,
    'imports:edit': imports.edit,
    'imports:undo': imports.undo,
    'imports:redo': imports.redo,
    'imports:discard': imports.discard,
    'imports:submit': ({ importId, revision }) => submit.submit(importId, revision),

    'batches:refused-sheet': ({ batchId }) => priceDesk.refusedSheet(batchId),
    'batches:correct': priceDesk.correct,
    'batches:revert': ({ batchId }) => priceDesk.revert(batchId),
  };
}
