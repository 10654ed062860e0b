import { t } from '#messages/lobbies.ts'
import type { PlainKey } from '#messages/translate.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatMoney } from '#client/lib/money.ts'
import { useNavigate } from '@tanstack/react-router'
import { useSite } from '#client/lib/use-site.ts'
import { CallError } from '#client/lib/api/call-error.ts'
import { serverNow } from '#client/lib/time/clock.ts'
import { getTimeZone } from '#client/lib/time/time-zone.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import type { Game, Mode } from '#client/domains/players/games.ts'
import { publicProfileQuery } from '#client/domains/players/queries.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { CheckField } from '#client/ui/fields/CheckField.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { Segments } from '#client/ui/fields/Segments.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { useEntry } from '#client/domains/lobbies/seats/EntryChoice.tsx'
import { EntryFields } from './EntryFields.tsx'
import { HostRules } from '#client/domains/lobbies/room/HostRules.tsx'
import {
  entryCentsOf,
  FIELDS,
  formProblems,
  freshForm,
  type LobbyForm,
  lobbyInputOf,
  NEAR_RATING,
  offeredCentsOf,
  type RatingChoice,
} from './lobbyForm.ts'
import { OpenLobbyButton } from '#client/domains/lobbies/list/OpenLobbyButton.tsx'
import { type LobbyInput, useOpenLobby } from '#client/domains/lobbies/queries.ts'
import { SeatProblems } from '#client/domains/lobbies/seats/SeatProblems.tsx'
import { StartField } from './StartField.tsx'
import { START_RATING } from '#core/tier.ts'
import { regionName } from '#contract/region-name.ts'
import { regionOptions } from '#client/lib/region-names.ts'
import { allTeamsQuery } from '#client/domains/teams/queries.ts'

const ratingChoices = [
  { value: 'anyone', label: 'lobbies.open_lobby_card.anyone' },
  { value: 'near', label: 'lobbies.open_lobby_card.around_mine' },
  { value: 'range', label: 'lobbies.open_lobby_card.rating_range' },
] as const satisfies { value: RatingChoice; label: PlainKey }[]

type Props = { game: Game; mode: Mode; opponent?: { id: string; username: string } | undefined }

/** Opens a lobby of one mode. The defaults suit most players. With an opponent it is private and invites them. */
export function OpenLobbyCard({ game, mode, opponent }: Props) {
  const { user } = useSession()
  const navigate = useNavigate()
  const open = useOpenLobby()
  const mine = useQuery({ ...publicProfileQuery(user?.username ?? ''), enabled: user !== undefined })
  const myRating =
    mine.data?.ratings.find((rating) => rating.game === game.slug && rating.mode === mode.slug)?.rating ??
    START_RATING
  const mostCents = useSite().policy.max_entry_cents
  const fresh: LobbyForm = { ...freshForm, bestOf: mode.best_of[0] ?? 1, isPrivate: opponent !== undefined }
  const form = useForm({
    initial: () => fresh,
    draft: user && `lobby ${[user.id, `${game.slug}/${mode.slug}`, opponent?.id].filter(Boolean).join(' ')}`,
    check: (values) => {
      const zone = getTimeZone()
      const at = {
        game: game.slug,
        mode: mode.slug,
        myRating,
        zone,
        promoFirst: entry.promoFirst,
        opponentId: opponent?.id,
      }
      return checkedAs(
        lobbyInputOf(values, at),
        formProblems(values, { myRating, zone, nowMs: serverNow(), mostCents }),
      )
    },
    mutation: open,
    send: (body, outcome) => {
      if (entry.isPayable) open.mutate(body, outcome)
    },
    onSent: (lobby) => void navigate({ to: '/lobby-detail/$lobbyId', params: { lobbyId: String(lobby.id) } }),
    fields: FIELDS,
    hides: 'all',
    isLeft: true,
  })
  const { values, problems, change, general } = form
  const entryCents = offeredCentsOf(values, mostCents)
  const entry = useEntry(entryCents)

  // Text that was typed before is in sight again.
  const [isOpen, setOpen] = useState(opponent !== undefined || summaryOf(values) !== summaryOf(fresh))
  const body = useRef<HTMLDivElement>(null)
  if (!isOpen)
    return (
      <button
        type="button"
        aria-expanded="false"
        onClick={() => {
          flushSync(() => setOpen(true))
          body.current?.querySelector('input')?.focus()
        }}
        className="flex min-h-16 w-full items-center gap-3 border-t border-line px-4 py-3 text-start hover:bg-raised/50 sm:px-6"
      >
        <Plus aria-hidden="true" className="size-5 shrink-0" />
        <span className="min-w-0 grow text-14 text-muted">
          <span className="text-16 font-[650] text-text">{t('common.open_a_lobby')}</span>{' '}
          <span className="whitespace-nowrap max-sm:block">{summaryOf(values)}</span>
        </span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted" />
      </button>
    )
  return (
    <div
      ref={body}
      className={
        opponent ? 'rounded-card border border-line bg-surface p-4 sm:p-6' : 'border-t border-line p-4 sm:p-6'
      }
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-20">
          {opponent ? t('common.challenge_player', { player: opponent.username }) : t('common.open_a_lobby')}
        </h2>
        <p className="text-14 text-muted">
          {values.isPaid ? t('lobbies.open_lobby_card.rated') : t('lobbies.open_lobby_card.free_entry_rated')}
        </p>
      </div>
      <form {...form.props} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {mode.best_of.length > 1 ? (
          <Segments
            label={t('common.best_of')}
            value={String(values.bestOf)}
            options={mode.best_of.map((games) => ({ value: String(games), label: String(games) }))}
            onChange={(value) => change({ bestOf: Number(value) })}
          />
        ) : null}
        <EntryFields
          form={values}
          game={game.slug}
          teamSize={mode.team_size}
          entry={entry}
          back={`/play?game=${game.slug}&mode=${mode.slug}${opponent ? `&challenge=${opponent.username}` : ''}`}
          problem={problems.entry_fee_cents}
          onChange={change}
        />
        <StartField form={values} problem={problems.starts_at} onChange={change} />
        {mode.team_size > 1 && user ? (
          <TeamChoice
            game={game.slug}
            playerId={user.id}
            value={values.teamId}
            problem={problems.team_id}
            onChange={(teamId) => change({ teamId })}
          />
        ) : null}
        <Segments
          label={t('lobbies.open_lobby_card.who_may_join')}
          value={values.rating}
          options={ratingChoices.map(({ value, label }) => ({ value, label: t(label) }))}
          onChange={(rating) => change({ rating })}
          {...(values.rating === 'near'
            ? {
                hint: t('lobbies.open_lobby_card.ratings_around_mine', {
                  from: Math.max(0, myRating - NEAR_RATING),
                  to: myRating + NEAR_RATING,
                  mine: myRating,
                }),
              }
            : {})}
        />
        {values.rating === 'range' ? (
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label={t('lobbies.open_lobby_card.from_rating')}
              inputMode="numeric"
              maxLength={5}
              {...form.text('ratingMin')}
              error={problems.rating_min}
            />
            <TextField
              label={t('lobbies.open_lobby_card.to_rating')}
              inputMode="numeric"
              maxLength={5}
              {...form.text('ratingMax')}
            />
          </div>
        ) : null}
        <SelectField
          label={t('common.region')}
          placeholder={t('common.any_region')}
          options={regionOptions()}
          {...form.text('region')}
        />
        {opponent ? null : (
          <CheckField
            label={t('lobbies.lobby_row.private')}
            hint={t('lobbies.open_lobby_card.unlisted_hint')}
            {...form.flag('isPrivate')}
          />
        )}
        <HostRules value={values.rules} problem={problems.rules} onChange={(rules) => change({ rules })} />
        {general ? <Refused game={game.slug} error={open.error} text={general} /> : null}
        <OpenLobbyButton
          game={game}
          mode={mode.slug}
          isPending={form.isBusy}
          entryCents={entryCents}
          isDisabled={!entry.isPayable}
          opponent={opponent?.username}
        />
      </form>
    </div>
  )
}

/** The lobby that the form would open, in words: `best of 3, free, any region`. */
function summaryOf(form: LobbyForm): string {
  return t('lobbies.open_lobby_card.summary', {
    best_of: form.bestOf,
    entry: form.isPaid ? formatMoney(entryCentsOf(form)) : 'free',
    region: form.region ? regionName(form.region as LobbyInput['region'] & string) : 'any',
  })
}

/** The server's refusal of the whole form; for game account problems, with a link to resolve them. */
function Refused({ game, error, text }: { game: string; error: Error | null; text: string }) {
  const code = error instanceof CallError ? (error.code ?? null) : null
  return code === 'unverified_account' || code === 'paid_closed' || code === 'terms_not_accepted' ? (
    <div role="alert">
      <SeatProblems game={game} entryCents={1} why={{ text, code }} />
    </div>
  ) : (
    <FormAlert>{text}</FormAlert>
  )
}

type TeamChoiceProps = {
  game: string
  playerId: string
  value: string
  problem: string | undefined
  onChange: (teamId: string) => void
}

/**
 * Field that chooses which team the player's side is, if any. Only shown to captains, since only they can enter a team.
 */
function TeamChoice({ game, playerId, value, problem, onChange }: TeamChoiceProps) {
  const { data } = useQuery(allTeamsQuery)
  const mine = data?.results.filter((team) => team.game === game && team.captain_id === playerId) ?? []
  if (mine.length === 0) return null
  return (
    <SelectField
      label={t('lobbies.team_choice.play_as')}
      placeholder={t('lobbies.team_choice.no_team')}
      value={value}
      error={problem}
      hint={value ? t('lobbies.team_choice.hint') : undefined}
      options={mine.map((team) => ({ value: String(team.id), label: team.name }))}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
