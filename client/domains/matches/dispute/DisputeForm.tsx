import type { ComponentProps } from 'react'
import { appealDecision, giveStatement, openDispute } from '#contract/matches/disputes.ts'
import { TextForm } from './TextForm.tsx'

const SCHEMAS = { dispute: openDispute.body, statement: giveStatement.body, appeal: appealDecision.body }

export type DisputeFormProps = Omit<ComponentProps<typeof TextForm>, 'schema'> & {
  kind: keyof typeof SCHEMAS
}

/** The words of a player in a dispute. Loaded where it is shown: its checks are as large as the rest of a room. */
export function DisputeForm({ kind, ...form }: DisputeFormProps) {
  return <TextForm {...form} schema={SCHEMAS[kind]} />
}
