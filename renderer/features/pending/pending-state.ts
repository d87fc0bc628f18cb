/** The store is made of parts: each part's file declares what it holds and does, and how it is made. */

import type { PushEvent } from '../../../preload/contract/channels.ts';
import type { Slice } from '../../kit/slice.ts';
import type { IssueList } from './store/issue-list.ts';
import type { OpenFueling } from './store/open-fueling.ts';
import type { PendingActs } from './store/pending-acts.ts';
import type { PendingList } from './store/pending-list.ts';
import type { PendingOverview } from './store/pending-overview.ts';
import type { SolvedList } from './store/solved-list.ts';

export interface PendingStore extends PendingList, PendingOverview, OpenFueling, PendingActs, IssueList, SolvedList {
  readonly onPush: (event: PushEvent) => void;
}

export type PendingSlice = Slice<PendingStore>;
