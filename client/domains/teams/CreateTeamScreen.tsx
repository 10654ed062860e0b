import { t } from '#messages/teams.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { createTeam } from '#contract/teams/teams.ts'
import { GameTile } from '#client/domains/players/GameArt.tsx'
import { checkBody } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { offered, slugOf } from '#client/domains/players/games.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { RestoredNote } from '#client/ui/fields/RestoredNote.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { useCreateTeam } from './actions.ts'
import { TeamNameFields } from './TeamNameFields.tsx'
import { TeamPreview } from '#client/domains/teams/page/TeamPreview.tsx'
import { query } from '#client/lib/api/query.ts'

/** Creates a team: its game, name and tag, with a preview. */
export function CreateTeamScreen() {
  const navigate = useNavigate()
  const { user } = useSession()
  const create = useCreateTeam()
  const form = useForm({
    initial: { game: '', name: '', tag: '' },
    draft: user && `team ${user.id}`,
    check: (values) =>
      checkBody(createTeam.body, { ...values, game: slugOf(values.game) }, (found) =>
        values.game === '' ? { ...found, game: t('teams.create_team.game_required') } : found,
      ),
    mutation: create,
    send: (body, outcome) => create.mutate(body, outcome),
    onSent: (team) =>
      // An API that answers nothing has it among the player's teams.
      void (team?.id
        ? navigate({ to: '/team/$teamId', params: { teamId: String(team.id) }, replace: true })
        : navigate({ to: '/profile', search: { tab: 'teams' }, replace: true })),
    isLeft: true,
  })
  const { values } = form
  return (
    <Page>
      <PageHeader title={t('common.create_a_team')}>{t('teams.create_team.note')}</PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <form {...form.props} className="grid content-start gap-7">
          <RestoredNote restored={form.restored} />
          {form.general ? <FormAlert>{form.general}</FormAlert> : null}
          <Games
            chosen={values.game}
            problem={form.problems.game}
            onChoose={(game) => form.change({ game })}
          />
          <TeamNameFields name={form.text('name')} tag={form.text('tag')} />
          <div className="lg:hidden">
            <TeamPreview {...values} />
          </div>
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              variant="main"
              size="large"
              className="grow sm:grow-0"
              pending={form.isBusy}
            >
              {t('teams.create_team.found_the_team')}
            </Button>
            <ButtonLink to="/profile" search={{ tab: 'teams' }} variant="outline" size="large">
              {t('common.cancel')}
            </ButtonLink>
          </div>
        </form>
        <aside aria-label={t('common.preview')} className="max-lg:hidden">
          <div className="sticky top-24">
            <TeamPreview {...values} />
          </div>
        </aside>
      </div>
    </Page>
  )
}

function Games({
  chosen,
  problem,
  onChoose,
}: {
  chosen: string
  problem: string | undefined
  onChoose: (slug: string) => void
}) {
  const games = useQuery(query('GET v1 /games/'))
  if (games.isError && !games.data)
    return (
      <ErrorState onRetry={() => games.refetch()} isRetrying={games.isFetching}>
        {t('common.games_failed')}
      </ErrorState>
    )
  if (games.data?.results.length === 0)
    return (
      <TextField
        label={t('common.game')}
        name="game"
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
        error={problem}
        autoComplete="off"
        required
      />
    )
  return (
    <fieldset
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? 'game-problem' : undefined}
      className="min-w-0"
    >
      <legend className="mb-2 text-14 font-[600] text-muted">{t('common.game')}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {games.data
          ? offered(games.data.results).map((game) => (
              <label
                key={game.slug}
                className="min-w-0 cursor-pointer rounded-card transition-shadow has-checked:shadow-[0_0_0_3px_var(--bg),0_0_0_6px_var(--accent)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text"
              >
                <input
                  type="radio"
                  name="game"
                  value={game.slug}
                  checked={chosen === game.slug}
                  onChange={() => onChoose(game.slug)}
                  className="sr-only"
                />
                <GameTile slug={game.slug} name={game.name} className="min-h-24 w-full" />
              </label>
            ))
          : Array.from({ length: 8 }, (_, index) => (
              <Skeleton key={index} className="h-24 w-full rounded-card" />
            ))}
      </div>
      {problem ? (
        <p id="game-problem" role="alert" className="mt-2 text-14 text-loss">
          {problem}
        </p>
      ) : null}
    </fieldset>
  )
}
