/** Whether a host name of a URL is this machine, which nobody else can listen in on. */
export const isLoopback = (hostname: string) => /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
