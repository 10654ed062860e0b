import { t } from '#messages/discord.ts'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { placeRefusal } from '#client/lib/api/refusal.ts'
import { showToast } from '#client/lib/toast.ts'
import { FormPage } from '#client/domains/accounts/FormPage.tsx'
import { providerName } from '#client/domains/accounts/social/provider-names.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { Spinner } from '#client/ui/states/Spinner.tsx'
import { t as common } from '#messages/common.ts'
import { useFinishInstall } from './queries.ts'

const route = getRouteApi('/connect/discord')

/** Discord returns here when somebody has added the site to a server or a channel, or has decided against it. */
export function InstallReturn() {
  const { code, state } = route.useSearch()
  const navigate = route.useNavigate()
  const { mutate, error } = useFinishInstall()
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current || code === undefined || state === undefined) return
    isSent.current = true
    mutate(
      { code, state },
      {
        onSuccess({ slug, name, kind }) {
          showToast(
            'success',
            kind === 'server' ? t('discord.guilds.added', { name }) : t('discord.webhooks.added', { name }),
          )
          void navigate({ to: '/organization/$slug/discord', params: { slug }, replace: true })
        },
      },
    )
  }, [code, state, mutate, navigate])
  const hasFailed = error !== null || code === undefined || state === undefined
  return (
    <FormPage title={providerName('discord')}>
      {hasFailed ? (
        <div className="grid gap-5">
          <FormAlert>{error ? placeRefusal(error, []).general : t('discord.refused.refused')}</FormAlert>
          <ButtonLink to="/organizations" variant="outline">
            {common('common.back')}
          </ButtonLink>
        </div>
      ) : (
        <p role="status" className="flex items-center gap-3 text-16 text-muted">
          <Spinner />
          {t('discord.guilds.adding')}
        </p>
      )}
    </FormPage>
  )
}
