type Turnstile = {
  render(
    element: HTMLElement,
    options: {
      sitekey: string
      theme: string
      callback(token: string): void
      'expired-callback'(): void
      'error-callback'(): void
    },
  ): string
  reset(widget: string): void
  remove(widget: string): void
}

declare global {
  interface Window {
    turnstile?: Turnstile
  }
}

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'
let loading: Promise<Turnstile> | undefined

/** Loads Cloudflare's script; only on sites whose operator has set its keys. */
export function loadTurnstile(): Promise<Turnstile> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.async = true
    script.addEventListener('load', () =>
      window.turnstile ? resolve(window.turnstile) : reject(new Error('Turnstile did not start')),
    )
    script.addEventListener('error', () => {
      loading = undefined
      reject(new Error('Turnstile could not be loaded'))
    })
    document.head.append(script)
  })
  return loading
}
