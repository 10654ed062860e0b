import { t } from '#messages/accounts.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { placeRefusal } from '#client/lib/api/refusal.ts'
import { scopesQuery } from '#client/domains/accounts/keys/keys.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { Time } from '#client/ui/Time.tsx'
import { type Consent, consentsQuery, useRemoveConsent } from './apps.ts'

/** Apps that act for the player, each with what it may do. */
export function AllowedApps() {
  const { data, isPending, isError, error, isFetching, refetch } = useQuery(consentsQuery)
  const words = new Map(useQuery(scopesQuery).data?.map(({ scope, title }) => [scope, title]))
  const [asked, setAsked] = useState<Consent['app']>()
  const removal = useRemoveConsent()
  const problem = placeRefusal(removal.error, []).general
  if (isPending) return <SkeletonList count={1} row="h-14 w-full" />
  if (isError) return <ErrorState error={error} onRetry={() => refetch()} isRetrying={isFetching} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {problem && <FormAlert>{problem}</FormAlert>}
      {data.results.length === 0 ? (
        <p className="text-14 text-muted">{t('accounts.apps.none_allowed')}</p>
      ) : (
        <ul aria-label={t('accounts.apps.allowed')} className="-my-4 divide-y divide-line">
          {data.results.map(({ app, scopes, created, last_used: used }) => (
            <li key={app.client_id} className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4">
              <PlayerAvatar name={app.name} url={app.logo} size={40} className="mt-1" />
              <div className="min-w-0 flex-1 basis-56">
                <p className="text-16 font-[600] wrap-anywhere">{app.name}</p>
                <p className="text-14 text-muted wrap-anywhere">
                  {t('accounts.apps.by', { owner: app.owner })} ·{' '}
                  {t.rich('accounts.apps.since', { time: <Time at={created} format="day" /> })} ·{' '}
                  {used
                    ? t.rich('accounts.keys.last_used_time', { time: <Time at={used} /> })
                    : t('accounts.keys.never_used')}
                </p>
                <p className="mt-1 text-12 text-faint wrap-anywhere">
                  {scopes.map((scope) => words.get(scope) ?? scope).join(' · ')}
                </p>
              </div>
              <Button
                variant="outline"
                aria-label={t('accounts.apps.remove_name', { name: app.name })}
                pending={removal.isPending && removal.variables === app.client_id}
                onClick={() => setAsked(app)}
              >
                {t('common.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t('accounts.apps.remove_title')}
        confirm={t('common.remove')}
        isDangerous
        onConfirm={() => {
          setAsked(undefined)
          if (asked) removal.mutate(asked.client_id)
        }}
      >
        {t('accounts.apps.remove_about', { name: asked?.name ?? '' })}
      </ConfirmDialog>
    </div>
  )
}
