import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { showToast } from '#client/lib/toast.ts'
import { profileQuery, useProfile } from '#client/session/profile.ts'
import { Card } from '#client/ui/Card.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Switch } from '#client/ui/Switch.tsx'

/** Whether others see more of me than name and picture. */
export function PrivacyCard() {
  const { data: profile, isError, isFetching, refetch } = useProfile()
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (isPrivate: boolean) => call('PUT v1 /players/private-profile/', { body: { is_private: isPrivate } }),
    onSuccess: (next) => {
      queryClient.setQueryData(profileQuery.queryKey, next)
      showToast('success', next.is_private ? 'Your profile is private now' : 'Your profile is public now')
      return queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
    },
  })
  return (
    <Card title="Account">
      {profile ? (
        <div className="grid gap-5">
          <dl className="grid gap-x-8 gap-y-3 text-14 sm:grid-cols-2">
            <div>
              <dt className="text-muted">Username</dt>
              <dd className="text-16 font-[600]">{profile.username}</dd>
            </div>
            <div className="min-w-0">
              <dt className="text-muted">E-mail</dt>
              <dd className="truncate text-16 font-[600]">{profile.email}</dd>
            </div>
          </dl>
          <hr className="border-line" />
          <Switch label="Private profile" isOn={change.isPending ? change.variables : profile.is_private} isPending={change.isPending} onChange={(isOn) => change.mutate(isOn)}>
            Others see your name and picture only, not your ratings and results.
          </Switch>
        </div>
      ) : isError ? (
        <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />
      ) : (
        <div className="grid gap-4">
          <Skeleton className="h-11 w-64" />
          <Skeleton className="h-14 w-full" />
        </div>
      )}
    </Card>
  )
}
