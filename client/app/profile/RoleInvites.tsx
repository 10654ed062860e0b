import { t } from '#messages/players.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCatalogue } from '#client/domains/players/games.ts'
import { invitesQuery, type RoleInvite } from '#client/domains/teams/queries.ts'
import { Button } from '#client/ui/Button.tsx'
import { Time } from '#client/ui/Time.tsx'
import { answersUnder, keyOf, renew } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

/** Roles in tournaments and organizations that were offered to the player; nothing if there are none. */
export function RoleInvites() {
  const { data } = useQuery(invitesQuery)
  const offered = data?.results.flatMap((invite) =>
    invite.kind === 'tournament_staff' || invite.kind === 'organization_role' ? [invite] : [],
  )
  if (!offered?.length) return null
  return (
    <section aria-labelledby="role-invites" className="mb-8">
      <h3 id="role-invites" className="mb-3 text-16">
        {t('players.role_invites.title')}
      </h3>
      <ul className="grid gap-3">
        {offered.map((invite) => (
          <li
            key={`${invite.kind} ${invite.id}`}
            className="appear rounded-card border border-accent-text/50 bg-surface p-4 text-14"
          >
            <p className="wrap-anywhere">{t('players.waiting.role', roleParams(invite))}</p>
            <Facts invite={invite} />
            <Answers invite={invite} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const roleParams = ({ role, target }: RoleInvite) => ({ role, name: target.name })

function Facts({ invite: { from_user: player, target, slug, created } }: { invite: RoleInvite }) {
  const { gameName } = useCatalogue()
  return (
    <p className="mt-1 flex flex-wrap gap-x-3 text-12 text-muted">
      {player === null ? null : (
        <span>{t.rich('players.role_invites.from', { b: <bdi className="font-semibold" />, player })}</span>
      )}
      {target.game ? <span>{gameName(target.game)}</span> : null}
      <Time at={created} />
      {slug === null ? (
        <Link
          to="/tournament-details"
          search={{ tournamentId: target.id }}
          className="underline underline-offset-4"
        >
          {t('common.view')}
        </Link>
      ) : (
        <Link to="/organization/$slug" params={{ slug }} className="underline underline-offset-4">
          {t('common.view')}
        </Link>
      )}
    </p>
  )
}

function Answers({ invite: { kind, id, target } }: { invite: RoleInvite }) {
  const queryClient = useQueryClient()
  const answer = useAct('POST v1 /players/invites/{kind}/{id}/', {
    input: (word: 'accept' | 'decline') => ({ params: { kind, id }, body: { answer: word } }),
    onSettled: () =>
      renew(
        queryClient,
        keyOf('GET v1 /players/invites/'),
        answersUnder('/tournaments/'),
        answersUnder('/organizations/'),
      ),
  })
  return (
    <div className="mt-3 flex gap-2">
      {(['accept', 'decline'] as const).map((word) => (
        <Button
          key={word}
          size="small"
          variant={word === 'accept' ? 'outline' : 'quiet'}
          aria-label={t('players.role_invites.answer', { answer: word, name: target.name })}
          pending={answer.isPending && answer.variables === word}
          disabled={answer.isPending}
          onClick={() => answer.mutate(word)}
        >
          {t(`common.${word}`)}
        </Button>
      ))}
    </div>
  )
}
