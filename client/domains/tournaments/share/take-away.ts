import { t } from '#messages/tournaments.ts'
import { showToast } from '#client/lib/toast.ts'
import type { takePicture } from './picture/save.ts'

/** Drawing is code that only those who ask for it load. */
export async function takeAway(
  wanted: Parameters<typeof takePicture>[0],
  kind: 'png' | 'svg' | 'print',
): Promise<void> {
  try {
    const { takePicture: take } = await import('./picture/save.ts')
    if ((await take(wanted, kind)) === 'too_large') showToast('error', t('tournaments.share.too_large'))
  } catch {
    showToast('error', t('tournaments.share.no_picture'))
  }
}
