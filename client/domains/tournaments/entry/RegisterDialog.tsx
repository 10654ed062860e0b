import { t } from '#messages/tournaments.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isSplit } from '#core/tournaments/entry/split.ts'
import { formatMoney } from '#client/lib/money.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { EntryChoice, useEntry } from '#client/domains/lobbies/seats/EntryChoice.tsx'
import { numberOf } from '#client/lib/whole-number.ts'
import { useRegister } from '#client/domains/tournaments/acts.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { firstOf, RosterFields } from './RosterFields.tsx'
import { keyOf, query, renew } from '#client/lib/api/query.ts'
import { HandleForm } from '#client/domains/players/game-accounts/HandleForm.tsx'
import { useCatalogue } from '#client/domains/players/games.ts'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { CheckField } from '#client/ui/fields/CheckField.tsx'

type Props = { tournament: Tournament; onClose: () => void }

/** The game account is the next thing that is missing; it is linked within the registration. */
export const lacksAccount = ({ can, me, status }: Tournament): boolean =>
  can.why_code === 'no_game_account' && !me && (status === 'registration' || status === 'check_in')

/** Registers; who has no account of the game links it first, in the same place. */
export function RegisterDialog({ tournament, onClose }: Props) {
  const { can, me } = tournament
  const isBarred = can.why_not !== null && !can.register && !me
  if (lacksAccount(tournament)) return <LinkFirst tournament={tournament} onClose={onClose} />
  if (isBarred)
    return (
      <Dialog isOpen onClose={onClose} title={t('tournaments.enter.title')} description={tournament.name}>
        <p role="status" className="mt-4 text-16 text-pretty">
          {can.why_not}
        </p>
      </Dialog>
    )
  return <EntryDialog tournament={tournament} onClose={onClose} />
}

/** The first of two steps: the name in the game. The page is read again, and the dialog goes on with the entry. */
function LinkFirst({ tournament: { id, game: slug, name }, onClose }: Props) {
  const queryClient = useQueryClient()
  const game = useCatalogue().game(slug)
  return (
    <Dialog isOpen onClose={onClose} title={t('tournaments.enter.link_title')} description={name}>
      <p className="mt-4 mb-5 text-16 text-pretty text-muted">
        {t('tournaments.enter.link_note', { game: game?.name ?? slug })}
      </p>
      {game ? (
        <HandleForm
          game={game}
          account={undefined}
          submit={t('tournaments.enter.link_submit')}
          takesFocus
          onSaved={() => renew(queryClient, keyOf('GET v1 /tournaments/{id}/', { params: { id } }))}
        />
      ) : null}
    </Dialog>
  )
}

/** Enters a tournament: with which team and who of it plays, the passcode, and how the entry is paid. */
function EntryDialog({ tournament, onClose }: Props) {
  const { id, team_size: size, entry_fee_cents: entryCents, can, has_passcode: hasPasscode } = tournament
  const isTeam = size > 1
  const register = useRegister(id)
  const entry = useEntry(entryCents)
  const [teamId, setTeamId] = useState(String(can.register_as[0]?.team_id ?? ''))
  const [playerIds, setPlayerIds] = useState<readonly string[]>()
  const [shares, setShares] = useState<Record<string, string>>()
  const team = useQuery({
    ...query('GET v1 /players/versus-team/{id}/', { params: { id: Number(teamId) } }),
    enabled: isTeam && teamId !== '',
  })
  const members = team.data?.members ?? []
  const chosen = playerIds ?? firstOf(members, size)
  const playing = members.filter((member) => chosen.includes(member.id))
  const parts = shares && playing.map((member) => numberOf(shares[member.id] ?? ''))
  const form = useForm({
    initial: { passcode: '' },
    check: (values) =>
      checkedAs(
        {
          team_id: isTeam ? Number(teamId) : null,
          player_ids: isTeam && (playerIds || parts) ? playing.map((member) => member.id) : null,
          shares: parts ?? null,
          promo_choice: entryCents > 0 && entry.promoFirst,
          passcode: values.passcode.trim() || null,
        },
        {
          team_id: isTeam && teamId === '' ? t('tournaments.refused.needs_team') : undefined,
          player_ids:
            isTeam && playerIds && playerIds.length !== size
              ? t('tournaments.enter.choose_players', { count: size })
              : undefined,
          shares: parts && !isSplit(parts) ? t('tournaments.refused.split_invalid') : undefined,
          passcode:
            hasPasscode && values.passcode.trim() === '' ? t('tournaments.enter.enter_passcode') : undefined,
        },
      ),
    mutation: register,
    send: (body, outcome) => {
      if (entry.isPayable) register.mutate(body, outcome)
    },
    onSent: onClose,
    fields: ['team_id', 'player_ids', 'shares', 'passcode'],
    hides: 'all',
    isLeft: true,
  })
  const isFull = tournament.entrants_count >= tournament.max_entrants
  return (
    <FormDialog
      onClose={onClose}
      title={isFull ? t('tournaments.enter.waiting_title') : t('tournaments.enter.title')}
      description={isFull ? t('tournaments.enter.waiting_note') : tournament.name}
      form={form}
      label={submitText(isFull, entryCents)}
      isBlocked={!entry.isPayable}
    >
      {isTeam ? (
        <>
          <RosterFields
            teams={can.register_as}
            size={size}
            teamId={teamId}
            members={team.isPending && teamId !== '' ? undefined : members}
            playing={chosen}
            problems={form.problems}
            onTeam={(next) => {
              setTeamId(next)
              setPlayerIds(undefined)
              setShares(undefined)
              form.change({})
            }}
            onPlayers={(next) => {
              setPlayerIds(next)
              form.change({})
            }}
          />
          {tournament.prize_kind !== 'none' && playing.length > 1 ? (
            <SplitFields
              shares={playing.map((member) => ({
                id: member.id,
                name: member.username,
                text: shares?.[member.id] ?? '',
              }))}
              isOwnSplit={shares !== undefined}
              problem={form.problems.shares}
              onSplit={(isOn) => {
                setShares(isOn ? {} : undefined)
                form.change({})
              }}
              onShare={(member, text) => {
                setShares({ ...shares, [member]: text })
                form.change({})
              }}
            />
          ) : null}
        </>
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
    </FormDialog>
  )
}

function submitText(isFull: boolean, entryCents: number): string {
  const entry = formatMoney(entryCents)
  if (isFull)
    return entryCents > 0 ? t('tournaments.enter.wait_for', { entry }) : t('tournaments.enter.waiting_title')
  return entryCents > 0 ? t('tournaments.enter.register_for', { entry }) : t('tournaments.act.register')
}

/** `$3.00 promo and $7.00 cash are held until the start.` */
function heldText({ promoCents, cashCents }: { promoCents: number; cashCents: number }): string {
  return t('tournaments.enter.held', {
    from: promoCents > 0 ? (cashCents > 0 ? 'both' : 'promo') : 'cash',
    promo: formatMoney(promoCents),
    cash: formatMoney(cashCents),
  })
}

/** A member who plays, and the percentage as it is typed. */
type Share = { id: string; name: string; text: string }
type SplitFieldsProps = {
  shares: readonly Share[]
  isOwnSplit: boolean
  problem: string | undefined
  onSplit: (isOwnSplit: boolean) => void
  onShare: (id: string, text: string) => void
}

/** How a team splits its prizes; evenly unless it says otherwise. */
function SplitFields({ shares, isOwnSplit, problem, onSplit, onShare }: SplitFieldsProps) {
  return (
    <fieldset aria-invalid={problem ? true : undefined} tabIndex={-1} className="outline-none">
      <CheckField
        label={t('tournaments.enter.split')}
        hint={t('tournaments.enter.split_hint')}
        isChecked={isOwnSplit}
        onChange={onSplit}
      />
      {isOwnSplit ? (
        <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
          {shares.map(({ id, name, text }) => (
            <TextField
              key={id}
              label={t('tournaments.enter.share_of', { name })}
              inputMode="numeric"
              maxLength={3}
              value={text}
              onChange={(event) => onShare(id, event.target.value)}
            />
          ))}
        </div>
      ) : null}
      {problem ? <p className="mt-1 text-14 text-loss">{problem}</p> : null}
    </fieldset>
  )
}
