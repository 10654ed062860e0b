import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { CallError } from '#client/lib/call-error.ts'
import { texts } from '#client/lib/messages.ts'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Page } from '#client/ui/Page.tsx'

/** What a route shows when it cannot be shown: the sentence, and another try. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const [isRetrying, setRetrying] = useState(false)
  const retry = async () => {
    setRetrying(true)
    reset()
    await router.invalidate()
    setRetrying(false)
  }
  return (
    <Page width="form">
      <ErrorState onRetry={retry} isRetrying={isRetrying}>
        {sentenceOf(error)}
      </ErrorState>
    </Page>
  )
}

/** Sentences of ours are for people; anything else is an accident whose wording helps nobody. */
function sentenceOf(error: unknown): string {
  if (error instanceof CallError) return error.message
  return error instanceof Error && error.message === 'Invalid tournament ID' ? error.message : texts.unexpected
}
