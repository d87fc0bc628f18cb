import type { z } from 'zod';
import { profileSentences } from '../texts.ts';

interface ProfileIssue {
  /** Path of the entry: batches, standard, largest. */
  readonly path: readonly string[];
  readonly sentence: string;
}

/** Every issue as the path of its entry and a sentence about it. */
export function profileIssues(issues: readonly z.core.$ZodIssue[]): readonly ProfileIssue[] {
  return issues.flatMap((issue) => found(deepest(issue)));
}

function found(issue: z.core.$ZodIssue): readonly ProfileIssue[] {
  const path = issue.path.map(String);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ path: [...path, key], sentence: profileSentences.unknownEntry() }));
    case 'invalid_type':
      return [{ path, sentence: profileSentences.wrongType(issue.expected) }];
    case 'invalid_value':
      return [{ path, sentence: profileSentences.oneOf(issue.values.map(String)) }];
    case 'too_small':
      return [{ path, sentence: profileSentences.atLeast(Number(issue.minimum), issue.origin) }];
    case 'too_big':
      return [{ path, sentence: profileSentences.atMost(Number(issue.maximum), issue.origin) }];
    case 'custom':
      return [{ path, sentence: issue.message }];
    default:
      return [{ path, sentence: profileSentences.wrong() }];
  }
}

/** A union reports each branch's issues: the branch that got furthest names the entry best. */
function deepest(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue;
  const inner = issue.errors.flatMap((branch) => branch.slice(0, 1).map(deepest)).toSorted((a, b) => b.path.length - a.path.length)[0];
  return inner === undefined ? issue : { ...inner, path: [...issue.path, ...inner.path] };
}
