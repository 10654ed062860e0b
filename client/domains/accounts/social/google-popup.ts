import { removeOauthState } from '#client/domains/accounts/session/oauth/oauth-state.ts'
import type { SocialAnswer } from '#client/domains/accounts/session/oauth/social-answer.ts'
import {
  fetchProviderSettings,
  type ProviderSettings,
  storeSocialRequest,
  randomText,
  type SocialRequest,
} from '#client/domains/accounts/session/oauth/social.ts'

/** The part of Google Identity Services (code model) used here. */
type Gis = {
  initCodeClient(config: {
    client_id: string
    scope: string
    ux_mode: 'popup'
    state: string
    callback: (response: { code?: string; state?: string; error?: string }) => void
    error_callback: (error: { type: string }) => void
  }): { requestCode(): void }
}
type Ready = { gis: Gis; settings: ProviderSettings }

const SCRIPT_TIMEOUT_MS = 4000
/** The `redirect_uri` of codes from a popup. */
const POPUP_REDIRECT_URI = 'postmessage'

let preparation: Promise<Ready | undefined> | undefined

/**
 * Loads Google's script in advance: browsers open a popup only directly after a click. Undefined if it cannot
 * be loaded.
 */
export function prepareGoogle(): Promise<Ready | undefined> {
  preparation ??= load().catch(() => {
    preparation = undefined
    return undefined
  })
  return preparation
}

/**
 * Opens Google's popup. `closed`: the person has closed it; `unavailable`: script or popup cannot be loaded.
 */
export async function openGooglePopup(
  request: SocialRequest,
): Promise<SocialAnswer | 'closed' | 'unavailable'> {
  const prepared = await prepareGoogle()
  if (!prepared) return 'unavailable'
  const { gis, settings } = prepared
  const state = randomText()
  storeSocialRequest('google', request, {
    state,
    verifier: undefined,
    issuer: null,
    returnTo: POPUP_REDIRECT_URI,
  })
  const answer = await new Promise<SocialAnswer | 'closed' | 'unavailable'>((resolve) => {
    const client = gis.initCodeClient({
      client_id: settings.client_id,
      scope: settings.scope,
      ux_mode: 'popup',
      state,
      callback: ({ code, state: returned }) =>
        resolve(code && returned ? { code, state: returned } : 'closed'),
      error_callback: ({ type }) => resolve(type === 'popup_closed' ? 'closed' : 'unavailable'),
    })
    client.requestCode()
  })
  if (typeof answer === 'string') removeOauthState()
  return answer
}

async function load(): Promise<Ready | undefined> {
  const settings = await fetchProviderSettings('google')
  if (!settings.script_url) return undefined
  await loadScript(settings.script_url)
  const gis = (window as { google?: { accounts?: { oauth2?: Gis } } }).google?.accounts?.oauth2
  return gis && { gis, settings }
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('Google cannot be reached')))
    // If the script is slow, redirect to Google's own page instead.
    setTimeout(() => reject(new Error('Google does not answer')), SCRIPT_TIMEOUT_MS)
    document.head.append(script)
  })
}
