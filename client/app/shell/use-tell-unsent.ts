import { t } from '#messages/site.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { showToast } from '#client/lib/toast.ts'

/**
 * After the connection is back, tells how many of the person's actions failed without it: nothing is sent later without
 * their knowledge.
 */
export function useTellUnsent(): void {
  const mutations = useQueryClient().getMutationCache()
  useEffect(() => {
    let failed = 0
    const stop = mutations.subscribe(({ type, mutation }) => {
      if (type === 'updated' && mutation.state.status === 'error' && !navigator.onLine) failed += 1
    })
    const tell = () => {
      if (failed > 0) showToast('error', t('site.offline_bar.not_sent', { failed }))
      failed = 0
    }
    addEventListener('online', tell)
    return () => {
      stop()
      removeEventListener('online', tell)
    }
  }, [mutations])
}
