import { t } from '#messages/privacy.ts'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { FormPage } from '#client/domains/accounts/FormPage.tsx'
import { Sent } from '#client/domains/accounts/visitor-form/VisitorForm.tsx'
import { ConfirmRequest } from './ConfirmRequest.tsx'
import { RequestForm } from './RequestForm.tsx'

/** Asks about the data that is stored about oneself, without signing in; with the link of the mail, confirms it. */
export function DataRequestScreen() {
  const hash = useLocation({ select: (place) => place.hash })
  const token = new URLSearchParams(hash).get('token')
  const [sentTo, setSentTo] = useState<string>()
  if (token !== null) return <ConfirmRequest token={token} />
  return (
    <FormPage title={t('privacy.request.title')} lead={t('privacy.request.lead')}>
      {sentTo === undefined ? (
        <RequestForm onSent={setSentTo} />
      ) : (
        <Sent home={t('privacy.request.home')}>{t('privacy.request.sent_to', { email: sentTo })}</Sent>
      )}
    </FormPage>
  )
}
