import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { CallError } from '#client/lib/call-error.ts'
import type { Game, Mode } from '#client/players/games.ts'
import { publicProfileQuery } from '#client/players/queries.ts'
import { useSession } from '#client/session/store.ts'
import { Card } from '#client/ui/Card.tsx'
import { CheckField } from '#client/ui/CheckField.tsx'
import { Segments } from '#client/ui/Segments.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { type LobbyForm, lobbyInputOf, NEAR, rangeProblem, type RatingChoice } from './lobbyForm.ts'
import { OpenLobbyButton } from './OpenLobbyButton.tsx'
import { useOpenLobby } from './queries.ts'
import { TeamChoice } from './TeamChoice.tsx'
import { START_RATING } from '#core/rating/tier.ts'
import { regions } from './words.ts'

const ratingChoices: { value: RatingChoice; label: string }[] = [
  { value: 'anyone', label: 'Anyone' },
  { value: 'near', label: 'Around mine' },
  { value: 'range', label: 'From – to' },
]

/** Opens a lobby of one mode; most people press the button without touching anything. */
export function OpenLobbyCard({ game, mode }: { game: Game; mode: Mode }) {
  const { user } = useSession()
  const navigate = useNavigate()
  const open = useOpenLobby()
  const mine = useQuery({ ...publicProfileQuery(user?.username ?? ''), enabled: user !== undefined })
  const myRating = mine.data?.ratings.find((rating) => rating.game === game.slug && rating.mode === mode.slug)?.rating ?? START_RATING
  const [form, setForm] = useState<LobbyForm>({ bestOf: mode.best_of[0] ?? 1, region: '', rating: 'anyone', ratingMin: '', ratingMax: '', isPrivate: false, teamId: '' })
  const change = (part: Partial<LobbyForm>) => setForm({ ...form, ...part })
  const refused = open.error instanceof CallError ? open.error.fields : {}
  const problem = rangeProblem(form, myRating) ?? refused.rating_min

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (open.isPending || open.isSuccess || problem) return
    open.mutate(lobbyInputOf(form, { game: game.slug, mode: mode.slug, myRating }), {
      onSuccess: (lobby) => navigate({ to: '/lobby-detail/$lobbyId', params: { lobbyId: String(lobby.id) } }),
    })
  }

  return (
    <Card title="Open a lobby" aside="free entry, rated">
      <form onSubmit={submit} noValidate className="grid gap-5">
        {mode.best_of.length > 1 ? (
          <Segments
            label="Best of"
            value={String(form.bestOf)}
            options={mode.best_of.map((games) => ({ value: String(games), label: String(games) }))}
            onChange={(value) => change({ bestOf: Number(value) })}
          />
        ) : null}
        {mode.team_size > 1 && user ? <TeamChoice game={game.slug} playerId={user.id} value={form.teamId} problem={refused.team_id} onChange={(teamId) => change({ teamId })} /> : null}
        <Segments
          label="Who may join"
          value={form.rating}
          options={ratingChoices}
          onChange={(rating) => change({ rating })}
          {...(form.rating === 'near' ? { hint: `Ratings from ${Math.max(0, myRating - NEAR)} to ${myRating + NEAR}; yours is ${myRating}.` } : {})}
        />
        {form.rating === 'range' ? (
          <div className="grid grid-cols-2 gap-3">
            <TextField label="From rating" inputMode="numeric" maxLength={5} value={form.ratingMin} error={problem} onChange={(event) => change({ ratingMin: event.target.value })} />
            <TextField label="To rating" inputMode="numeric" maxLength={5} value={form.ratingMax} onChange={(event) => change({ ratingMax: event.target.value })} />
          </div>
        ) : null}
        <SelectField label="Region" placeholder="Any region" value={form.region} options={regions} onChange={(event) => change({ region: event.target.value })} />
        <CheckField label="Private" hint="Not in the list; you send the link." isChecked={form.isPrivate} onChange={(isPrivate) => change({ isPrivate })} />
        <OpenLobbyButton game={game} mode={mode.slug} isPending={open.isPending || open.isSuccess} />
      </form>
    </Card>
  )
}
