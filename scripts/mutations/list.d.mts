export const MUTATIONS: {
  kind: string
  file: string
  from: string
  to: string
  project: string
  test: string
}[]
