import { t } from '#messages/tournaments.ts'
import { useQuery } from '@tanstack/react-query'
import type { AnswerFor, InputFor } from '#client/lib/api/call.ts'
import { pairText, type Changes } from './changes.ts'
import { ChangesBox } from './ChangesBox.tsx'
import { substitutePreviewQuery } from './substitute.ts'

type Props = { id: number; body: InputFor<'POST v1 /tournaments/{id}/substitute/preview/'>['body'] }

/** Preview of a substitution. Nothing is written until it is sent. */
export function SubstitutePreview({ id, body }: Props) {
  return <ChangesBox query={useQuery(substitutePreviewQuery(id, body))} changesOf={changesIn} />
}

function changesIn(preview: AnswerFor<'POST v1 /tournaments/{id}/substitute/preview/'>): Changes {
  const { in_username: name, out_username: out, match, reopens, split, share, notified } = preview
  return [
    {
      title: t('common.matches'),
      lines: [
        t('tournaments.substitute.who', { name, out }),
        ...(match ? [t('tournaments.substitute.next', { names: pairText(match.names) })] : []),
        ...(match && reopens ? [t('tournaments.substitute.reopens')] : []),
      ],
    },
    {
      title: t('common.notifications'),
      lines: [t('tournaments.desk.notified', { count: notified })],
    },
    {
      title: t('common.money'),
      lines: [
        split === 'none'
          ? t('tournaments.desk.money.none')
          : split === 'even'
            ? t('tournaments.substitute.even')
            : t('tournaments.substitute.share', { name, percent: share ?? 0 }),
      ],
    },
  ]
}
