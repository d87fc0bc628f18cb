/** Customers remembered from manual matches. */

import type { Result } from '../../../preload/contract/errors.ts';
import type { LosingNote } from '../../../preload/contract/notes/note-choice.ts';
import type { CustomerLinkView } from '../../../preload/contract/notes/note-desk.ts';
import { stripCnpj } from '../../shared/cnpj.ts';
import { maskCpfs } from '../../shared/redaction/cpf.ts';
import { fail, ok } from '../../shared/result.ts';
import { normaliseLabel } from '../../shared/text.ts';
import type { NoteAdapters } from '../adapters.ts';
import type { CustomerLink } from '../matching/types.ts';
import { noteErrors } from '../texts/desk.ts';
import { losingOf } from './choice.ts';
import type { NoteDesk } from './desk.ts';
import type { StoredMarks } from './marks.ts';

interface NoteCustomersParts extends Pick<NoteAdapters, 'customers' | 'stations' | 'audit'> {
  readonly desk: NoteDesk;
  readonly marks: StoredMarks;
}

interface CustomerRequest {
  readonly stationId: string;
  /** Name as shown on the page. */
  readonly name: string;
  readonly cnpj: string;
}

export function createNoteCustomers({ desk, marks, customers, stations, audit }: NoteCustomersParts) {
  function forgetting({ stationId, name, cnpj }: CustomerRequest) {
    const station = stations.find(stationId);
    if (station === null) return fail('not-found', noteErrors.stationNotFound());
    const { environment } = station;
    const wanted = { name: normaliseLabel(name), cnpj: stripCnpj(cnpj) };
    const { choices, links } = marks.of(environment);
    // CPFs in names are masked on the page.
    const shown = links.find((candidate) => candidate.cnpj === wanted.cnpj && maskCpfs(candidate.name) === wanted.name);
    const link: CustomerLink = { ...wanted, name: shown?.name ?? wanted.name };
    const remaining = links.filter((candidate) => candidate.name !== link.name || candidate.cnpj !== link.cnpj);
    const supposed = desk.suppose(environment, { choices, customers: remaining });
    return ok({ environment, link, losing: losingOf(desk.look(environment), supposed) });
  }

  return {
    customers(stationId: string): Result<readonly CustomerLinkView[]> {
      const station = stations.find(stationId);
      return station === null ? fail('not-found', noteErrors.stationNotFound()) : ok(customers.list(station.environment));
    },
    /** The consequences to confirm before `forgetCustomer`. */
    customerLosing(request: CustomerRequest): Result<readonly LosingNote[]> {
      const found = forgetting(request);
      return found.ok ? ok(found.value.losing) : found;
    },
    /** Refused when more notes would lose their fueling than the person confirmed. */
    forgetCustomer({ losing: seen, ...request }: CustomerRequest & { readonly losing: readonly string[] }): Result<null> {
      const found = forgetting(request);
      if (!found.ok) return found;
      const { environment, link, losing } = found.value;
      if (losing.some(({ fileId }) => !seen.includes(fileId))) return fail('stale', noteErrors.stale());
      const { stationId } = request;
      return marks.save(() => {
        customers.remove(environment, link);
        const details = JSON.stringify({ ...link, ...(losing.length > 0 && { losing: losing.map(({ fileId }) => fileId) }) });
        audit.record({ actor: 'user', stationId, entity: 'station', entityId: stationId, cause: 'customer-forgotten', details });
      });
    },
  };
}
