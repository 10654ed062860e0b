import { t } from '#messages/tournaments.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AnswerFor, InputFor } from '#client/lib/api/call.ts'
import { ChangesBox } from '#client/domains/tournaments/desk/ChangesBox.tsx'
import { substitutePreviewQuery } from './acts.ts'

type Props = { id: number; body: InputFor<'POST v1 /tournaments/{id}/substitute/preview/'>['body'] }

/** What a substitution would change. Nothing is written until it is sent. */
export function SubstitutePreview({ id, body }: Props) {
  return <ChangesBox query={useQuery(substitutePreviewQuery(id, body))} linesOf={linesOf} />
}

function linesOf(preview: AnswerFor<'POST v1 /tournaments/{id}/substitute/preview/'>): ReactNode[] {
  const { in_username: name, out_username: out, match, reopens, split, share, notified } = preview
  return [
    t('tournaments.substitute.who', { name, out }),
    ...(match
      ? [
          t('tournaments.substitute.next', { names: match.names.map((each) => each ?? '–').join(' – ') }),
          ...(reopens ? [t('tournaments.substitute.reopens')] : []),
        ]
      : []),
    ...(split === 'none'
      ? []
      : split === 'even'
        ? [t('tournaments.substitute.even')]
        : [t('tournaments.substitute.share', { name, percent: share ?? 0 })]),
    t('tournaments.desk.notified', { count: notified }),
  ]
}
