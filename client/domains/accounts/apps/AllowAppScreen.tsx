import { t } from '#messages/accounts.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { placeRefusal } from '#client/lib/api/refusal.ts'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { FormPage } from '#client/domains/accounts/FormPage.tsx'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'
import { appRequestQuery, useAnswerApp } from './apps.ts'

const route = getRouteApi('/connect/app')

/** The question of an app whether it may act for the player, or why it cannot be asked. */
export function AllowAppScreen() {
  const { request, error } = route.useSearch()
  return request === undefined || error !== undefined ? (
    <Failed>
      {t('accounts.refused.app_request_ended')}
      {error === undefined || error === 'expired' ? null : (
        <> {t('accounts.apps.failed_code', { code: error })}</>
      )}
    </Failed>
  ) : (
    <Asked request={request} />
  )
}

function Failed({ children }: { children: ReactNode }) {
  return (
    <FormPage title={t('accounts.apps.failed_title')}>
      <p className="text-16 text-muted wrap-anywhere">{children}</p>
    </FormPage>
  )
}

function Asked({ request }: { request: string }) {
  const { data, isPending, error } = useQuery(appRequestQuery(request))
  const { data: profile } = useProfile()
  const answer = useAnswerApp(request)
  if (isPending) return <PageSkeleton shape="form" />
  if (!data) return <Failed>{placeRefusal(error, []).general}</Failed>
  const { app, host, scopes } = data
  const problem = placeRefusal(answer.error, []).general
  const send = (allow: boolean) =>
    answer.mutate(allow, { onSuccess: ({ redirect }) => location.assign(redirect) })
  return (
    <FormPage
      title={t('accounts.apps.ask_title', { name: app.name })}
      lead={t('accounts.apps.ask_by', { owner: app.owner })}
      picture={<PlayerAvatar name={app.name} url={app.logo} size={64} />}
    >
      <h2 className="text-16 font-[650]">{t('accounts.apps.ask_scopes')}</h2>
      <ul className="mt-3 grid gap-3">
        {scopes.map(({ scope, title, description }) => (
          <li key={scope} className="flex gap-3">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-text" />
            <span className="min-w-0">
              <span className="block text-16 font-[600]">{title}</span>
              <span className="block text-14 text-muted">{description}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-5 border-t border-line pt-5 text-14 text-pretty text-muted">
        {t('accounts.apps.ask_never')}
      </p>
      {problem ? (
        <div className="mt-5">
          <FormAlert>{problem}</FormAlert>
        </div>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          variant="main"
          pending={(answer.isPending || answer.isSuccess) && answer.variables}
          onClick={() => send(true)}
        >
          {t('accounts.apps.allow')}
        </Button>
        <Button
          variant="outline"
          pending={(answer.isPending || answer.isSuccess) && !answer.variables}
          onClick={() => send(false)}
        >
          {t('common.cancel')}
        </Button>
      </div>
      {profile ? (
        <p className="mt-5 text-12 text-faint wrap-anywhere">
          {t('accounts.apps.ask_as', { name: profile.username, host })}
        </p>
      ) : null}
    </FormPage>
  )
}
