import { t } from '#messages/teams.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Bell, BellRing } from 'lucide-react'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { type TeamForm, teamFormQuery } from '#client/domains/teams/queries.ts'
import { useAct } from '#client/lib/api/act.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'

/** Follows a team: told when a tournament with it starts, and when it wins one. Visitors sign in first. */
export function FollowTeam({ id, form }: { id: number; form: TeamForm }) {
  const { user } = useSession()
  const follow = useFollowTeam(id)
  if (!user)
    return (
      <ButtonLink
        to="/"
        search={{ redirect: `/team/${id}` }}
        variant="main"
        icon={<Bell aria-hidden="true" className="size-4" />}
      >
        {t('common.follow')}
      </ButtonLink>
    )
  const Icon = form.following ? BellRing : Bell
  return (
    <Button
      variant={form.following ? 'outline' : 'main'}
      aria-pressed={form.following}
      pending={follow.isPending}
      icon={<Icon aria-hidden="true" className="size-4" />}
      onClick={() => follow.mutate(!form.following)}
    >
      {form.following ? t('teams.team_head.following') : t('common.follow')}
    </Button>
  )
}

function useFollowTeam(id: number) {
  const queryClient = useQueryClient()
  const { queryKey } = teamFormQuery(id)
  return useAct('POST v1 /players/versus-team/{id}/follow/', {
    input: (follow: boolean) => ({ params: { id }, body: { follow } }),
    onSuccess: (answer) =>
      queryClient.setQueryData<TeamForm>(queryKey, (known) => known && { ...known, ...answer }),
  })
}
