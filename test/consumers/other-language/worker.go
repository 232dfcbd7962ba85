package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"strings"
	"time"
)

var (
	url    = os.Getenv("MOCKFOLIO_URL")
	worker = "worker-" + os.Args[1]
	client = http.Client{Timeout: 10 * time.Second}
	token  string
)

type answer struct {
	Token string
	Meta  struct{ Total int }
}

func send(method, path, body string) (result answer, status int) {
	request, err := http.NewRequest(method, url+path, strings.NewReader(body))
	if err != nil {
		panic(err)
	}
	request.Header.Set("Authorization", "Bearer "+token)
	request.Header.Set("Content-Type", "application/json")
	response, err := client.Do(request)
	if err != nil {
		panic(err)
	}
	defer response.Body.Close()
	json.NewDecoder(response.Body).Decode(&result)
	return result, response.StatusCode
}

func control(path, body string) {
	send("POST", "/__admin/"+path+"?namespace="+worker, body)
}

func snapshots() int {
	result, status := send("GET", "/v1/api/portfolios/demo/snapshots", "")
	if status != 200 {
		return status
	}
	return result.Meta.Total
}

func main() {
	created, _ := send("PUT", "/__admin/namespaces/"+worker, `{"scenario":"demo"}`)
	token = created.Token
	seen := []any{worker, snapshots()}
	control("clock/advance", `{"by":"P1D"}`)
	seen = append(seen, snapshots())
	control("faults", `{"status":503,"times":1}`)
	seen = append(seen, snapshots())
	control("reset", "{}")
	fmt.Println(append(seen, snapshots())...)
}
