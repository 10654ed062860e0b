const left: string[] = []

/** Blocks and records navigations that would load another document and so end the test page. */
export function catchLeaving(): void {
  navigation.addEventListener('navigate', (event) => {
    if (event.destination.sameDocument) return
    left.push(event.destination.url)
    event.preventDefault()
  })
}

/** The URLs of the blocked navigations, oldest first. */
export function leftFor(): readonly string[] {
  return left
}

export function forgetLeft(): void {
  left.length = 0
}
