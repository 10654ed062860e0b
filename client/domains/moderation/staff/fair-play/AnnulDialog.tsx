import { t } from '#messages/admin.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { getTimeZone } from '#client/lib/time/time-zone.ts'
import { showToast } from '#client/lib/toast.ts'
import { localTimeOf, parseLocalTime, zoneName } from '#client/domains/lobbies/create/start-at.ts'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { annulmentQuery, useAnnulMatches } from './queries.ts'
import { reasonProblem } from '#client/domains/admin/console/reason.ts'

type Props = {
  player: { id: string; username: string }
  /** When the first match was settled that the case names. */
  since: string | undefined
  onClose: () => void
}

/** Takes the matches of a player out of the ratings: shows what that changes, and asks why. */
export function AnnulDialog({ player, since, onClose }: Props) {
  const zone = getTimeZone()
  const annul = useAnnulMatches(player.id)
  const form = useForm({
    initial: { since: since === undefined ? '' : localTimeOf(Date.parse(since), zone), reason: '' },
    check: (values) => {
      const at = parseLocalTime(values.since, zone)?.toISOString()
      const reason = values.reason.trim()
      return checkedAs(
        { since: at ?? '', reason },
        {
          since: at === undefined ? t('common.field.date_and_time') : undefined,
          reason: reasonProblem(reason),
        },
      )
    },
    mutation: annul,
    send: (body: { since: string; reason: string }, outcome) => annul.mutate(body, outcome),
    onSent: ({ matches }) => {
      showToast('success', t('admin.fair_play.annulled', { count: matches }))
      onClose()
    },
    isLeft: true,
  })
  const from = parseLocalTime(form.values.since, zone)?.toISOString()
  return (
    <FormDialog
      onClose={onClose}
      title={t('admin.fair_play.annul_title', { player: player.username })}
      description={t('admin.fair_play.annul_note')}
      form={form}
      label={t('admin.fair_play.annul')}
      isDangerous
    >
      <TextField
        label={t('admin.fair_play.annul_since')}
        type="datetime-local"
        hint={zoneName(zone)}
        {...form.text('since')}
      />
      {from === undefined ? null : <Preview playerId={player.id} since={from} />}
      <TextField
        label={t('common.reason')}
        hint={t('admin.reason.hint')}
        maxLength={500}
        {...form.text('reason')}
      />
    </FormDialog>
  )
}

/** Preview of the changes; accurate unless a match ends meanwhile. */
function Preview({ playerId, since }: { playerId: string; since: string }) {
  const { data, error } = useQuery({ ...annulmentQuery(playerId, since), placeholderData: keepPreviousData })
  return (
    <p role="status" className="rounded-input bg-raised p-3 text-14 text-pretty">
      {data
        ? t('admin.fair_play.annul_preview', data)
        : error
          ? error.message
          : t('admin.fair_play.annul_counting')}
    </p>
  )
}
