# Starts four servers, and waits until all have ended.
for port in 4011 4012 4013 4014; do
  npx mockfolio --port "$port" --isolate --admin-token "$ADMIN_TOKEN" &
done
wait
