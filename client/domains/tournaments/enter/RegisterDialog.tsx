import { t } from '#messages/tournaments.ts'
import { useState } from 'react'
import { formatMoney } from '#client/lib/money.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { EntryChoice, useEntry } from '#client/domains/lobbies/seats/EntryChoice.tsx'
import { useRegister } from '#client/domains/tournaments/acts.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { RosterFields } from './RosterFields.tsx'

type Props = { tournament: Tournament; onClose: () => void }

/** Enters a tournament: with which team and who of it plays, the passcode, and how the entry is paid. */
export function RegisterDialog({ tournament, onClose }: Props) {
  const { id, team_size: size, entry_fee_cents: entryCents, can, has_passcode: hasPasscode } = tournament
  const isTeam = size > 1
  const register = useRegister(id)
  const entry = useEntry(entryCents)
  const [playerIds, setPlayerIds] = useState<readonly string[]>()
  const form = useForm({
    initial: { team_id: String(can.register_as[0]?.team_id ?? ''), passcode: '' },
    check: (values) =>
      checkedAs(
        {
          team_id: isTeam ? Number(values.team_id) : null,
          player_ids: isTeam && playerIds ? [...playerIds] : null,
          promo_choice: entryCents > 0 && entry.promoFirst,
          passcode: values.passcode.trim() || null,
        },
        {
          team_id: isTeam && values.team_id === '' ? t('tournaments.refused.needs_team') : undefined,
          player_ids:
            isTeam && playerIds && playerIds.length !== size
              ? t('tournaments.enter.choose_players', { count: size })
              : undefined,
          passcode:
            hasPasscode && values.passcode.trim() === '' ? t('tournaments.enter.enter_passcode') : undefined,
        },
      ),
    mutation: register,
    send: (body, outcome) => {
      if (entry.isPayable) register.mutate(body, outcome)
    },
    onSent: onClose,
    fields: ['team_id', 'player_ids', 'passcode'],
    hides: 'all',
    isLeft: true,
  })
  const isFull = tournament.entrants_count >= tournament.max_entrants
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isFull ? t('tournaments.enter.waiting_title') : t('tournaments.enter.title')}
      description={isFull ? t('tournaments.enter.waiting_note') : tournament.name}
    >
      <form {...form.props} className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">
        {isTeam ? (
          <RosterFields
            teams={can.register_as}
            size={size}
            teamId={form.values.team_id}
            playerIds={playerIds}
            problems={form.problems}
            onTeam={(teamId) => {
              setPlayerIds(undefined)
              form.change({ team_id: teamId })
            }}
            onPlayers={(chosen) => {
              setPlayerIds(chosen)
              form.change({})
            }}
          />
        ) : null}
        {hasPasscode ? (
          <TextField
            label={t('tournaments.enter.passcode')}
            hint={t('tournaments.enter.passcode_hint')}
            autoComplete="off"
            maxLength={40}
            {...form.text('passcode')}
          />
        ) : null}
        {entryCents > 0 ? (
          <EntryChoice entry={entry} back={`/tournament-details?tournamentId=${id}`} note={heldText} />
        ) : null}
        {form.general ? <FormAlert>{form.general}</FormAlert> : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="main" pending={form.isBusy} disabled={!entry.isPayable}>
            {entryCents > 0
              ? t('tournaments.enter.register_for', { entry: formatMoney(entryCents) })
              : t('tournaments.act.register')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** `$3.00 promo and $7.00 cash are held until the start.` */
function heldText({ promoCents, cashCents }: { promoCents: number; cashCents: number }): string {
  return t('tournaments.enter.held', {
    from: promoCents > 0 ? (cashCents > 0 ? 'both' : 'promo') : 'cash',
    promo: formatMoney(promoCents),
    cash: formatMoney(cashCents),
  })
}
