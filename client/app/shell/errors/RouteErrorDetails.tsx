import { t } from '#messages/site.ts'
import { translate } from '#messages/translate.ts'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { badAddressOf } from '#client/lib/api/bad-address.ts'
import { CallError } from '#client/lib/api/call-error.ts'
import { texts } from '#client/lib/api/messages.ts'
import { useConnection } from '#client/lib/live/connection.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'

/** The error screen's content: a sentence and a retry button, or a link back for an invalid URL. */
export function RouteErrorDetails({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const [isRetrying, setRetrying] = useState(false)
  const connection = useConnection()
  const before = useRef(connection)
  const retry = async () => {
    setRetrying(true)
    await router.invalidate()
    reset()
    setRetrying(false)
  }
  useEffect(() => {
    if (before.current !== 'online' && connection === 'online') void retry()
    before.current = connection
  })
  const badAddress = badAddressOf(error)
  if (badAddress)
    return (
      <Page width="form">
        <PageHeader title={translate(badAddress.key)} />
        <EmptyState action={<ButtonLink to="/">{t('site.not_found_details.back_to_home')}</ButtonLink>}>
          {t('site.route_error_details.bad_link')}
        </EmptyState>
      </Page>
    )
  return (
    <Page width="form">
      <PageHeader title={t('common.something_wrong')} />
      <ErrorState onRetry={retry} isRetrying={isRetrying}>
        {error instanceof CallError ? error.message : texts.unexpected}
      </ErrorState>
    </Page>
  )
}
